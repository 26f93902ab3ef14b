import type { Part } from '#bench/parts/part.ts'
import { drawPlot } from '#bench/report/plot.ts'
import { showPlot } from '#bench/report/report.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median, quantile } from '#bench/statistics.ts'
import { minute } from '#domain/durations.ts'
import { loadOf, renderPages, rest, uploadAll, watchUnder } from './phases.ts'

const connections = 64
const seconds = 30

/**
 * Measures the resident memory of the server's process in megabytes: idle, under load, over time, and after
 * memory-hungry work.
 */
export const memory: Part = {
  title: 'Memory',
  about: `Watches both idle and under ${connections} connections, then ours over time, after uploads and after pages.`,
  duration: ({ minutes, uploads, pages }) => (minutes + 3) * minute + uploads * 600 + pages * 20,
  async run({ listings, minutes, uploads, pages }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      const [floor, ours] = [await startServer('floor', town), await startServer('ours', town)]
      servers.push(floor, ours)
      const next = await loadOf(town)
      const [idleFloor, idle] = [await rest(floor, seconds), await rest(ours, 1)]
      say(`Idle: ours ${idle.toFixed(0)} MB, the floor ${idleFloor.toFixed(0)} MB`)
      const loadedFloor = quantile(await watchUnder(floor, next.floor, { seconds, connections }), 1)
      const loaded = quantile(await watchUnder(ours, next.ours, { seconds, connections }), 1)
      say(
        `Under ${connections} connections: ours ${loaded.toFixed(0)} MB, the floor ${loadedFloor.toFixed(0)} MB`,
      )
      say(`8 connections for ${minutes} minutes…`)
      const samples = await watchUnder(ours, next.ours, { seconds: minutes * 60, connections: 8 })
      const tenth = Math.ceil(samples.length / 10)
      const [early, late] = [median(samples.slice(tenth, 2 * tenth)), median(samples.slice(-tenth))]
      say(`From ${early.toFixed(0)} to ${late.toFixed(0)} MB`)
      await uploadAll(ours, town, uploads, say)
      const uploaded = ours.memory()
      await renderPages(ours, pages, say)
      const rendered = ours.memory()
      say('Quiet for two minutes…')
      const after = await rest(ours, 120)
      const title = 'Memory of the product under 8 connections'
      const points = samples.map((value, at) => [at / 60, value] as const)
      const plot = {
        name: 'memory',
        title,
        svg: drawPlot({ title, x: 'minutes', y: 'MB', series: [{ name: 'ours', points }] }),
      }
      const rows = [
        compare('idle, ours to the floor', idle, idleFloor, 1.6),
        compare(`most under ${connections} connections, ours to the floor`, loaded, loadedFloor, 2),
        compare(`the last tenth of ${minutes} minutes to the second`, late, early, 1.05),
        compare(`two minutes after ${uploads} uploads and ${pages} pages, to idle`, after, idle, 1.5),
      ]
      return {
        text: `${writeTable(['figure', 'MB', 'of MB', 'ratio', 'at most', ''], rows)}

Right after the uploads it was ${uploaded.toFixed(0)} MB, and after the pages ${rendered.toFixed(0)} MB.

${showPlot(plot)}

${reasons}`,
        plots: [plot],
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}

const compare = (name: string, value: number, base: number, most: number) => [
  name,
  value,
  base,
  value / base,
  `${most}x`,
  judge(value <= most * base),
]

const reasons = `Idle memory is bound by loaded code: Fastify, Kysely, zod with its schemas, Stripe's client, React and the pages.
Mail and the sandbox's issuer are loaded when they are used, which saved 20 MB; a collection of garbage in quiet times saved 40 more
(\`tools/return-memory.mjs\`), and a second one, once the cache of responses is empty, 50 after pages. Under load a young generation of at
most 16 MB saved 100. Pictures are processed in a process that ends when it has been idle (decision 59): within the server glibc
kept 65 MB of what 200 uploads had used. After two minutes of load, 10 uploads and 3,000 pages the server kept 181 MB with glibc's
trim threshold at 128 KB, 210 with \`MALLOC_ARENA_MAX=1\` in addition, and 133 with \`MALLOC_MMAP_THRESHOLD_=32768\`, which it has.`
