import { inTransaction } from '#adapters/database/transactions.ts'
import type { Queries } from '#adapters/database/port.ts'
import { invalid } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { isMailOff, turnMailOff } from './store.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

export async function readUnsubscription({ database, settings }: Deps, token: string) {
  const { userId, topic } = await requireUnsubscription(database, settings, token)
  return { topic, mail: !(await isMailOff(database, userId, topic)) }
}

export const unsubscribe = ({ database, settings }: Deps, token: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const { userId, topic } = await requireUnsubscription(tx, settings, token)
    await turnMailOff(tx, userId, [topic], now)
    return { topic, mail: false as const }
  })

async function requireUnsubscription(
  queries: Queries,
  { mailSecrets }: Deps['settings'],
  token: string,
): Promise<Unsubscription> {
  const named = readUnsubscribeToken(token, mailSecrets)
  const user =
    named &&
    (await queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', named.userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst())
  if (user) return named
  throw invalid({
    path: 'token',
    message:
      'This link doesn’t work. Open it from the email again, or sign in and choose your emails under Settings.',
  })
}
