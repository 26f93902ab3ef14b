import { Agent, request } from 'node:http'
import { quantile } from './statistics.ts'

export type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p50: number; p99: number; answers: number }

/**
 * Sends requests over `connections` connections for `seconds` seconds; `next` returns request number `at`, counted from
 * 0. Returns the responses per second and their latency in milliseconds. Throws when the server responds with an error.
 */
export async function measureLoad(
  origin: string,
  next: (at: number) => Sent,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const since = performance.now()
  const until = since + seconds * 1000
  let at = 0
  const work = async () => {
    while (performance.now() < until) {
      const begin = performance.now()
      await sendAndCheck(origin, next(at++), agent)
      times.push(performance.now() - begin)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
  const elapsed = (performance.now() - since) / 1000
  return {
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answers: times.length,
  }
}

export type Received = { status: number; body: Buffer }

/** Sends a request. Throws with the body of the response when its status is an error. */
export async function sendAndCheck(origin: string, sent: Sent, agent?: Agent): Promise<Received> {
  const received = await send(origin, sent, agent)
  if (received.status < 400) return received
  const { method = 'GET', path } = sent
  throw new Error(`${method} ${origin}${path} responded ${received.status}: ${received.body.toString()}`)
}

export function send(
  origin: string,
  { path, method = 'GET', headers, body }: Sent,
  agent?: Agent,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      `${origin}${path}`,
      { ...(agent ? { agent } : {}), method, headers: { ...json, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
