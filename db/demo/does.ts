import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { User } from './user.ts'

const maxAttempts = 5

/** Lets a person do something in the product and answers its reply; throws with the product's words when it refuses. */
export async function does<Body>(
  user: User,
  act: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  body?: Body,
): Promise<unknown> {
  const [method = '', path = ''] = act.split(' ')
  for (let attempt = 1; ; attempt++) {
    const reply = await send(user, method, path, body)
    if (reply.status < 400) return reply.body
    // A busy machine may be slow to answer itself.
    const isPassing = reply.status === 503 && attempt < maxAttempts
    if (!isPassing) {
      throw new Error(`${user.email} at ${act}: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
    await pause(200 * attempt)
  }
}

function send(user: User, method: string, path: string, body: unknown) {
  if (method === 'POST') return user.post(path, body)
  if (method === 'PATCH') return user.patch(path, body)
  return method === 'DELETE' ? user.delete(path) : user.get(path)
}

/** Runs the works side by side, at most `maxRunning` at once. Rejects with the first failure. */
export async function sideBySide(works: readonly (() => Promise<unknown>)[], maxRunning = 8): Promise<void> {
  await pLimit(maxRunning).map(works, (work) => work())
}
