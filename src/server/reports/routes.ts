import { reportListing } from '#contract/reports.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { report } from './actions.ts'

export function serveReports(serve: Serve, parts: Parts): void {
  serve(reportListing, ({ viewer, body, now }) => report(parts, viewer, body, now))
}
