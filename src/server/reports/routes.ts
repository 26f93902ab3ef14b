import { reportListing } from '#contract/reports.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { report } from './actions.ts'

export function serveReports(serve: Serve, deps: Deps): void {
  serve(reportListing, ({ viewer, body, now }) => report(deps, viewer, body, now))
}
