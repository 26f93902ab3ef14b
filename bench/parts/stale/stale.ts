import { send } from '#bench/load.ts'
import type { Part } from '#bench/parts/part.ts'
import { openProgress } from '#bench/progress.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { planChanges, type Change } from './changes.ts'

const readers = 2

/** Tests whether a change made through one process shows in the next response that a visitor gets from another process. */
export const stale: Part = {
  title: 'Cached responses of other processes',
  about: 'Changes what visitors see through one process, and reads it from another one.',
  duration: ({ tries }) => 30_000 + tries * 40,
  async run({ listings, tries }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      const [one, other] = [await startServer('ours', town), await startServer('ours', town, { ROLE: 'web' })]
      servers.push(one, other)
      const each = Math.ceil(tries / 5)
      const changes = await planChanges(town, one.origin, each)
      const rows = []
      let wrong = 0
      for (const change of changes) {
        const done = openProgress(say, `tries of ${change.name}`, each)
        const old = await countStale(change, other.origin, each, done)
        wrong += old
        rows.push([change.name, each, old])
      }
      return {
        text: `Each try makes sure that the second process has cached the old response, commits a change through the first one, and then asks the
second one as a visitor, while ${readers} other visitors read the same addresses. Visitors read the page of the gear, for moderations and half of the edits the API.

${writeTable(['change', 'tries', 'stale'], rows)}

0 stale is ${judge(wrong === 0)}. Each cached response costs one shared reading of 64 short rows (decision 23).`,
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}

async function countStale(
  change: Change,
  origin: string,
  tries: number,
  done: (count: number) => void,
): Promise<number> {
  let isOver = false
  let address = change.address(0)
  const background = Array.from({ length: readers }, async () => {
    while (!isOver) await send(origin, { path: address })
  })
  let found = 0
  try {
    for (let at = 0; at < tries; at++) {
      address = change.address(at)
      // The server caches an API response when it is requested for the second time.
      for (let time = 0; time < 2; time++) await send(origin, { path: address })
      const isShown = await change.make(at)
      const { status, body } = await send(origin, { path: address })
      if (!isShown(status, body.toString())) found++
      done(1)
    }
  } finally {
    isOver = true
    await Promise.all(background)
  }
  return found
}
