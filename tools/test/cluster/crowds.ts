import { cookiesFor } from '#db/demo/cookies.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aNewcomer, openUser } from '#test/fixtures/users.ts'
import { sendCrowd, type Asked, type CrowdFigures } from './crowd.ts'
import type { Drill, Drilled } from './drill.ts'

const connections = 2_000
const maxReadyMs = 200
const maxServedMs = 3_000
const maxRefusedMs = 100

/**
 * Sends requests over 2,000 connections to one web process: first only reads, then only writes. The durations depend on
 * the machine, so they are reported but not checked.
 */
export const crowds: Drill = {
  name: 'crowds',
  title: '2,000 connections to one process',
  isWithoutLoad: true,
  async run({ webs, url }, drilled) {
    const { address } = webs[0]!
    const { seconds, say } = drilled
    const owner = await openUser(url, aNewcomer('Olga'))
    // Creates more listings than fit on a page of results, so that the responses have their full size.
    for (let created = 0; created < 30; created++) await aListing(owner)
    say('reads')
    const reads = await sendCrowd(
      address,
      (at) => ({ path: `/api/listings?minPrice=1&maxPrice=${at + 2}` }),
      {
        connections,
        seconds: seconds(30),
      },
    )
    report(drilled, 'reads', reads)
    say('writes')
    const writers = await Promise.all(Array.from({ length: 20 }, () => openUser(url, aNewcomer('Wren'))))
    const message = (at: number): Asked => {
      const [writer, reader] = [writers[at % writers.length]!, writers[(at + 1) % writers.length]!]
      const cookie = cookiesFor(writer.cookies, new URL('/api/messages', url))
      return {
        path: '/api/messages',
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, origin: url },
        body: JSON.stringify({ receiverId: reader.id, content: `Message ${at}` }),
      }
    }
    report(drilled, 'writes', await sendCrowd(address, message, { connections, seconds: seconds(30) }))
  },
}

function report({ check, note }: Drilled, what: string, figures: CrowdFigures): void {
  const { served, servedP99, refused, refusedP99, wrong, readyMax, readyFailed } = figures
  const judge = (isMet: boolean) => (isMet ? 'met' : 'missed')
  note(`${what}: ${served} served and ${refused} refused`)
  note(`  served p99 ${servedP99.toFixed(0)} ms, less than ${maxServedMs}: ${judge(servedP99 < maxServedMs)}`)
  note(
    `  refused p99 ${refusedP99.toFixed(0)} ms, less than ${maxRefusedMs}: ${judge(refusedP99 < maxRefusedMs)}`,
  )
  note(
    `  /readyz at most ${readyMax.toFixed(0)} ms, less than ${maxReadyMs}: ${judge(readyMax < maxReadyMs)}`,
  )
  check(`${what}: some are served`, served > 0)
  check(`${what}: every refusal says when to come again`, wrong === 0, wrong)
  check(`${what}: /readyz never fails`, readyFailed === 0, readyFailed)
}
