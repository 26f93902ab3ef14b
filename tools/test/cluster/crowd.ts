import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }

type Answer = { status: number; took: number; hasRetryAfter: boolean }

export type CrowdFigures = {
  served: number
  servedP99: number
  refused: number
  refusedP99: number
  /** The number of requests that got no response, or a 503 without Retry-After. */
  wrong: number
  readyMax: number
  readyFailed: number
}

/**
 * Sends requests over this many connections for some seconds. Each connection waits for its response before its next
 * request; after a 503 it waits a few seconds. Also polls `/readyz`. Durations are in milliseconds.
 */
export async function sendCrowd(
  address: string,
  next: (at: number) => Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CrowdFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  // Opens the connections before the measurement, as a proxy keeps them open. Node.js accepts only one connection per
  // turn of its event loop, so new connections would dominate the results.
  await Promise.all(Array.from({ length: connections }, () => send(address, { path: '/healthz' }, agent)))
  let at = 0
  // Warms the process up with some requests, because it compiles code during its first ones. The drill is about a
  // process that has been running for a while.
  const before = async () => {
    for (let sent = 0; sent < 50; sent++) await send(address, next(at++), agent)
  }
  await Promise.all(Array.from({ length: 20 }, before))
  const until = performance.now() + seconds * 1_000
  const answers: Answer[] = []
  let wrong = 0
  const visitor = async () => {
    // Spreads the first requests over two seconds.
    await sleep(Math.random() * 2_000)
    while (performance.now() < until) {
      const answer = await send(address, next(at++), agent).catch(() => undefined)
      if (!answer) wrong++
      else answers.push(answer)
      if (answer?.status !== 503) continue
      if (!answer.hasRetryAfter) wrong++
      await sleep(2_000 + Math.random() * 4_000)
    }
  }
  const ready: Answer[] = []
  let readyFailed = 0
  const probe = async () => {
    const own = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < until) {
      const answer = await send(address, { path: '/readyz' }, own).catch(() => undefined)
      if (answer?.status === 200) ready.push(answer)
      else readyFailed++
      await sleep(100)
    }
    own.destroy()
  }
  await Promise.all([probe(), ...Array.from({ length: connections }, visitor)])
  agent.destroy()
  const timesOf = (isRefused: boolean) =>
    answers.filter(({ status }) => (status === 503) === isRefused).map(({ took }) => took)
  const [served, refused] = [timesOf(false), timesOf(true)]
  return {
    served: served.length,
    servedP99: quantile(served, 0.99),
    refused: refused.length,
    refusedP99: quantile(refused, 0.99),
    wrong,
    readyMax: Math.max(0, ...ready.map(({ took }) => took)),
    readyFailed,
  }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0

function send(
  address: string,
  { path, method = 'GET', headers, body }: Asked,
  agent: Agent,
): Promise<Answer> {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { agent, method, headers: headers ?? {} }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          took: performance.now() - since,
          hasRetryAfter: response.headers['retry-after'] !== undefined,
        }),
      )
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
