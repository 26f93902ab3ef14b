import { getReceipt } from '#contract/receipts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { readReceipt } from './read.ts'

export function serveReceipts(serve: Serve, parts: Parts): void {
  serve(getReceipt, ({ viewer, params }) => readReceipt(parts, params.id, viewer.id))
}
