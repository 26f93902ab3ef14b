import { getEarnings, getEarningsCsv } from '#contract/earnings.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readEarnings, readEarningsCsv } from './read.ts'

export function serveEarnings(serve: Serve, deps: Deps): void {
  serve(getEarnings, ({ viewer, now }) => readEarnings(deps, viewer.id, now))
  serve(getEarningsCsv, ({ viewer, query }) => readEarningsCsv(deps, viewer.id, query.year))
}
