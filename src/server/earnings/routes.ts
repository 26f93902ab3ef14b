import { getEarnings, getEarningsCsv } from '#contract/earnings.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { readEarnings, writeYear } from './read.ts'

export function serveEarnings(serve: Serve, parts: Parts): void {
  serve(getEarnings, ({ viewer, now }) => readEarnings(parts, viewer.id, now))
  serve(getEarningsCsv, ({ viewer, query }) => writeYear(parts, viewer.id, query.year))
}
