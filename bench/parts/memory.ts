import { setTimeout as sleep } from 'node:timers/promises'
import { measureLoad, type Sent } from '#bench/load.ts'
import { sentenceAfter } from '#bench/progress.ts'
import { drawPlot } from '#bench/report/plot.ts'
import { writePlot } from '#bench/report/report.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown, readCategories, readListings, signInRenters } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median, quantile } from '#bench/statistics.ts'
import { minute, second } from '#domain/durations.ts'
import type { Part } from './part.ts'
import { uploadPhotos } from './upload-photos.ts'

const connections = 64
const [uploads, pages] = [500, 5_000]
const quiet = 30

/** Resident memory of the server's process, in megabytes: idle, under load, over time, and after work that needs much. */
export const memory: Part = {
  title: 'Memory',
  about: `Watches both idle and under ${connections} connections, then ours over time, after ${uploads} uploads and ${pages} pages.`,
  duration: ({ minutes }) => (minutes + 2) * minute + 10 * minute,
  async run({ listings, minutes }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      const [floor, ours] = [await startServer('floor', town), await startServer('ours', town)]
      servers.push(floor, ours)
      const [categories, ids] = [await readCategories(town), await readListings(town)]
      const next = {
        ours: (at: number): Sent => ({
          path: [
            `/api/listings?categoryId=${categories[at % categories.length]}&n=${at}`,
            `/api/listings/${ids[at % ids.length]}`,
            `/browse?n=${at % 500}`,
            '/',
          ][at % 4]!,
        }),
        floor: (at: number): Sent => ({
          path: [
            `/list/${categories[at % categories.length]}`,
            `/listing/${ids[at % ids.length]}`,
            `/page/${categories[at % categories.length]}`,
            '/fixed',
          ][at % 4]!,
        }),
      }
      say(`Idle for ${quiet} seconds…`)
      const idle = { floor: await rest(floor), ours: await rest(ours) }
      const loaded = { floor: 0, ours: 0 }
      for (const server of [floor, ours]) {
        say(`${connections} connections to ${server.name} for ${quiet} seconds…`)
        const [samples] = await Promise.all([
          watch(server, quiet),
          measureLoad(server.origin, next[server.name], { seconds: quiet, connections }),
        ])
        loaded[server.name] = quantile(samples, 1)
      }
      say(`8 connections to ours for ${minutes} minutes…`)
      const [growing] = await Promise.all([
        watch(ours, minutes * 60),
        measureLoad(ours.origin, next.ours, { seconds: minutes * 60, connections: 8 }),
      ])
      const tenth = Math.ceil(growing.length / 10)
      const [early, late] = [median(growing.slice(tenth, 2 * tenth)), median(growing.slice(-tenth))]

      const uploaded = sentenceAfter(say, `uploads of ${uploads}`, uploads)
      await uploadPhotos(ours.origin, await signInRenters(town, 20), uploads, uploaded)
      say(`${pages} pages…`)
      let at = 0
      const rendered = sentenceAfter(say, `pages of ${pages}`, pages)
      while (at < pages) {
        await measureLoad(ours.origin, () => ({ path: `/browse?page=1&n=${at++}` }), {
          seconds: 5,
          connections: 8,
        })
        rendered(0)
      }
      const busy = ours.memory()
      say('Quiet for a minute…')
      await sleep(minute)
      const after = median(await watch(ours, 5))

      const rows = [
        [
          'idle, ours to floor',
          idle.ours,
          idle.floor,
          idle.ours / idle.floor,
          '1.6x',
          judge(idle.ours <= 1.6 * idle.floor),
        ],
        [
          `most under ${connections} connections, ours to floor`,
          loaded.ours,
          loaded.floor,
          loaded.ours / loaded.floor,
          '2x',
          judge(loaded.ours <= 2 * loaded.floor),
        ],
        [
          `end of ${minutes} minutes to their beginning`,
          late,
          early,
          late / early,
          '1.05x',
          judge(late <= 1.05 * early),
        ],
        [
          `a minute after ${uploads} uploads and ${pages} pages, to idle`,
          after,
          idle.ours,
          after / idle.ours,
          '1.5x',
          judge(after <= 1.5 * idle.ours),
        ],
      ]
      const picture = await writePlot(
        'memory',
        'Memory under 8 connections',
        drawPlot({
          title: 'Memory under 8 connections',
          x: 'minutes',
          y: 'MB',
          series: [{ name: 'ours', points: growing.map((value, second) => [second / 60, value] as const) }],
        }),
      )
      return `${writeTable(['figure', 'MB', 'of MB', 'ratio', 'at most', ''], rows)}\n\nRight after the uploads and pages it was ${busy.toFixed(0)} MB.\n\n${picture}`
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}

async function rest(server: Server): Promise<number> {
  await sleep((quiet / 2) * second)
  return median(await watch(server, 3))
}

/** Returns the memory of each second. */
async function watch(server: Server, seconds: number): Promise<number[]> {
  const samples: number[] = []
  const until = Date.now() + seconds * second
  while (Date.now() < until) {
    samples.push(server.memory())
    await sleep(second)
  }
  return samples
}
