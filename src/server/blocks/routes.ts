import { blockUser as blockEndpoint, listBlocks, unblockUser } from '#contract/blocks.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { blockUser } from './actions.ts'
import { deleteBlock, findBlocks } from './store.ts'

export function serveBlocks(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(listBlocks, ({ viewer }) => findBlocks(database, viewer.id))
  serve.once(blockEndpoint, ({ viewer, body, now }, once) => blockUser(once, viewer.id, body.userId, now))
  serve(unblockUser, async ({ viewer, params }) => {
    await deleteBlock(database, viewer.id, params.userId)
    return { ok: true as const }
  })
}
