import { inTransaction } from '#adapters/database/transactions.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { isUser } from '#server/users/store.ts'
import { lockConversation } from './lock-conversation.ts'
import { addBlock, countBlocks } from './store.ts'

/** The limit is far above what a user needs. It allows the API to return the list without pages. */
export const maxBlocks = 500

/** Blocks a user. The conversation lock makes this wait for messages being sent, so none arrives after it returns. */
export async function blockUser(
  { database }: Deps,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<{ userId: string }> {
  if (blockedId === blockerId) {
    throw invalid({ path: 'userId', message: 'You can’t block yourself.' })
  }
  return inTransaction(database, async (tx) => {
    if (!(await isUser(tx, blockedId))) throw notFound('person')
    await lockConversation(tx, blockerId, blockedId)
    if ((await countBlocks(tx, blockerId, blockedId)) >= maxBlocks) {
      throw conflict('too_many_blocks', `You can block up to ${maxBlocks} people.`)
    }
    await addBlock(tx, { blockerId, blockedId, now })
    return { userId: blockedId }
  })
}
