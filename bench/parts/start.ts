import { openTown } from '#bench/scratch-town.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { startServer } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import type { Part } from './part.ts'

const maxRatio = 1.8

/**
 * What is started in turns. The last one starts without the environment variable for memory, so Node.js starts a second time to
 * set it.
 */
const starts = [
  ['ours', 'ours', {}],
  ['floor', 'floor', {}],
  ['restarted', 'ours', { MALLOC_MMAP_THRESHOLD_: undefined }],
] as const

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
      const times = { ours: [] as number[], floor: [] as number[], restarted: [] as number[] }
      // The first start of each server is not counted, because it reads the files from the disk.
      for (let round = 0; round <= rounds; round++) {
        for (const [name, server, environment] of starts) {
          const { startedIn, stop } = await startServer(server, town, environment)
          if (round > 0) times[name].push(startedIn)
          await stop()
        }
        say(
          `Round ${round} of ${rounds}: ${times.ours.at(-1)?.toFixed(0) ?? '–'} and ${times.floor.at(-1)?.toFixed(0) ?? '–'} ms`,
        )
      }
      const [ours, floor, restarted] = [median(times.ours), median(times.floor), median(times.restarted)]
      const rows = [
        ['as deployed', ours, floor, ours / floor, `${maxRatio}x`, judge(ours <= maxRatio * floor)],
        ['npm start', restarted, floor, restarted / floor, 'none', ''],
      ]
      return {
        text: `${writeTable(['started', 'ours, ms', 'floor, ms', 'ratio', 'at most', ''], rows)}

The image and the units of \`deploy\` set \`MALLOC_MMAP_THRESHOLD_\`. With \`npm start\` Node.js starts a second time to set it.

Bound by the evaluation of modules and schemas, by Fastify's plugins and routes, and by connecting to PostgreSQL, which the floor does not
do before its first response. Tried: compiled modules are stored, the server is loaded as a bundle of two files, modules of Node.js are
taken without reading all their properties, what few requests need is made by them, code loads while the database responds, the young
generation is large from the start, HEAD has no routes of its own, and the town is read once and without number formats (decision 31).`,
      }
    } finally {
      await town.close()
    }
  },
}
