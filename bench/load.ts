import { Agent, request } from 'node:http'

export type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p50: number; p99: number; answers: number }

/** Sends requests over `connections` for some seconds, each the `next` one, and measures the answers. */
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
      const status = await send(agent, origin, next(at++))
      if (status >= 400) throw new Error(`A request of ${origin} failed with ${status}`)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const elapsed = (performance.now() - since) / 1000
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: times.length / elapsed, p50: quantile(0.5), p99: quantile(0.99), answers: times.length }
}

function send(agent: Agent, origin: string, { path, method = 'GET', headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      `${origin}${path}`,
      { agent, method, headers: { ...json, ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
