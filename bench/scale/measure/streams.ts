import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInRenters, type Town } from '#bench/scratch-town.ts'
import { startServer } from '#bench/servers.ts'
import { second } from '#domain/durations.ts'
import { production } from './idle.ts'

const [users, streamsOfEach] = [400, 5]
/** Milliseconds to wait before memory is read. An idle process collects garbage every 15 seconds (tools/return-memory.mjs). */
const rest = 40 * second

/** Returns the bytes of memory that an open event stream takes in a web process. */
export async function measureStreams(town: Town, say: (sentence: string) => void): Promise<number> {
  const count = users * streamsOfEach
  say(`${count.toLocaleString('en-US')} streams of events…`)
  const server = await startServer('ours', town, { ...production, ROLE: 'web' })
  const open: IncomingMessage[] = []
  try {
    const signedIn = await signInRenters(town, users)
    await sleep(rest)
    const before = server.memory()
    for (const { cookie } of signedIn)
      open.push(
        ...(await Promise.all(
          Array.from({ length: streamsOfEach }, () => openStream(server.origin, cookie)),
        )),
      )
    await sleep(rest)
    return Math.round(((server.memory() - before) * 2 ** 20) / count)
  } finally {
    for (const stream of open) stream.destroy()
    await server.stop()
  }
}

const openStream = (origin: string, cookie: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${origin}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      response.on('error', () => {}).resume()
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`/api/events responded ${response.statusCode}.`))
    }).on('error', reject)
  })
