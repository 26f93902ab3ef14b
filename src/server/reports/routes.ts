import { reportListing } from '#contract/reports.ts'
import type { Serve } from '#server/http/serve.ts'
import { report } from './actions.ts'

export function serveReports(serve: Serve): void {
  serve.once(reportListing, ({ viewer, body, now }, deps) => report(deps, viewer, body, now))
}
