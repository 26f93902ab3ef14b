import { openTown } from '#bench/scratch-town.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { startServer } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import type { Part } from './part.ts'

const maxRatio = 1.8

/** From the start of the process to its first response, on a database that is migrated and a build that is current. */
export const start: Part = {
  title: 'Start',
  about: 'Starts the product and the floor in turns.',
  duration: ({ rounds }) => 15_000 + rounds * 4_000,
  async run({ rounds }, say) {
    const town = await openTown({ listings: 100 }, say)
    try {
      const times = { ours: [] as number[], floor: [] as number[] }
      // The first start of each is not counted: it reads the files from the disk.
      for (let round = 0; round <= rounds; round++) {
        for (const name of ['ours', 'floor'] as const) {
          const server = await startServer(name, town)
          if (round > 0) times[name].push(server.startedIn)
          await server.stop()
        }
        say(
          `Round ${round} of ${rounds}: ${times.ours.at(-1)?.toFixed(0) ?? '–'} and ${times.floor.at(-1)?.toFixed(0) ?? '–'} ms`,
        )
      }
      const [ours, floor] = [median(times.ours), median(times.floor)]
      const row = [ours, floor, ours / floor, `${maxRatio}x`, judge(ours <= maxRatio * floor)]
      return {
        text: `${writeTable(['ours, ms', 'floor, ms', 'ratio', 'at most', ''], [row])}

Bound by the loading of modules: the product has some 900 of its own and of its packages, the floor a fifth of that. Compiled modules are
stored (\`tools/compile-cache.mjs\`), and what few requests need is loaded by them, which saved a third. A bundle of the server was not
tried (decision 28).`,
      }
    } finally {
      await town.close()
    }
  },
}
