import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { User } from './user.ts'

const maxAttempts = 5

/** Sends a user's request to the product and returns the body of its response. Throws with the body of an error. */
export async function sendAs<Body>(
  user: User,
  act: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  body?: Body,
): Promise<unknown> {
  const [method = '', path = ''] = act.split(' ')
  for (let attempt = 1; ; attempt++) {
    const reply = await send(user, method, path, body)
    if (reply.status < 400) return reply.body
    // Retries a 503: on a busy machine a request that the server makes to itself can time out.
    const isTemporary = reply.status === 503 && attempt < maxAttempts
    if (!isTemporary) {
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

/** Runs functions concurrently, at most `maxRunning` at once. Rejects with the first failure. */
export async function sideBySide(tasks: readonly (() => Promise<unknown>)[], maxRunning = 8): Promise<void> {
  await pLimit(maxRunning).map(tasks, (task) => task())
}
