import { openTown } from '#bench/scratch-town.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { startServer } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import type { Part } from './part.ts'

const maxRatio = 1.8

/**
 * Measures the time from the start of the process to its first response. The database is already migrated, and the
 * build is up to date.
 */
export const start: Part = {
  title: 'Start',
  about: 'Starts the product and the floor in turns.',
  duration: ({ rounds }) => 15_000 + rounds * 4_000,
  async run({ rounds }, say) {
    const town = await openTown({ listings: 100 }, say)
    try {
      const times = { ours: [] as number[], floor: [] as number[] }
      // The first start of each server is not counted, because it reads the files from the disk.
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

Bound by the evaluation of modules and schemas, by Fastify's plugins and routes, by connecting to PostgreSQL, which the floor does not do
before its first response, and by starting Node.js twice for the settings of memory. Tried: compiled modules are stored, the server is
loaded as a bundle, modules of Node.js are taken without reading all their properties, what few requests need is made by them, code loads
while the database responds, and the young generation is large from the start (decision 31).`,
      }
    } finally {
      await town.close()
    }
  },
}
