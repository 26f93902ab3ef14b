import { getReceipt } from '#contract/receipts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readReceipt } from './read.ts'

export function serveReceipts(serve: Serve, deps: Deps): void {
  serve(getReceipt, ({ viewer, params }) => readReceipt(deps, params.id, viewer.id))
}
