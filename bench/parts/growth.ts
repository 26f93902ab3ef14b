import { Agent } from 'node:http'
import { measureLoad, sendAndCheck, type Load } from '#bench/load.ts'
import { drawPlot } from '#bench/report/plot.ts'
import { showPlot } from '#bench/report/report.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown, readCategories, type Town } from '#bench/scratch-town.ts'
import { judgedQueries } from '#bench/search/judged-queries.ts'
import { startServer } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import type { Part } from './part.ts'

const repetitions = 60
const maxGrowth = 2
const [searchers, warmUpSeconds, searchSeconds, maxTail] = [10, 15, 20, 50]

/**
 * Measures how long each query of the browse page takes as the number of listings grows, and searches under load with
 * the most listings.
 */
export const growth: Part = {
  title: 'Growth',
  about:
    'Times every query of the browse page, one after another, in towns of growing size; then words over 10 connections.',
  duration: ({ sizes }) =>
    Math.max(...sizes) * 0.7 + sizes.length * 30_000 + (warmUpSeconds + 2 * searchSeconds) * 1000,
  async run({ sizes }, say) {
    const ordered = sizes.toSorted((one, other) => one - other)
    const town = await openTown({ listings: ordered[0]! }, say)
    const found = new Map<string, number[]>()
    let words: { computed: Load; asVisitor: Load } | undefined
    try {
      for (const [at, listings] of ordered.entries()) {
        if (at > 0) await town.grow({ listings })
        say(`${listings.toLocaleString('en-US')} listings: ${repetitions} of each query…`)
        const ours = await startServer('ours', town, { ROLE: 'web' })
        try {
          for (const [name, pathOf] of await planQueries(town)) {
            const p50 = await timeOneByOne(ours.origin, pathOf)
            found.set(name, [...(found.get(name) ?? []), p50])
          }
          if (at === ordered.length - 1) words = await searchUnderLoad(ours.origin)
        } finally {
          await ours.stop()
        }
      }
    } finally {
      await town.close()
    }
    const rows = [...found].map(([name, times]) => {
      const ratio = times.at(-1)! / times[0]!
      return [name, ...times, ratio, judge(ratio < maxGrowth)]
    })
    const series = [...found].map(([name, times]) => ({
      name,
      points: times.map((time, at) => [ordered[at]!, time] as const),
    }))
    const title = 'Median of each query by the number of listings'
    const plot = {
      name: 'growth',
      title,
      svg: drawPlot({ title, x: 'listings', y: 'ms', series, logarithmic: true }),
    }
    const searches = [
      ['each computed', words!.computed] as const,
      ['as visitors get them, cached until something changes', words!.asVisitor] as const,
    ].map(([name, { p50, p99, perSecond }]) => [name, p50, p99, perSecond, judge(p99 < maxTail)])
    const largest = ordered.at(-1)!.toLocaleString('en-US')
    return {
      text: `Medians in milliseconds of ${repetitions} requests one after another, none of them cached; the last column may be below ${maxGrowth}x.

${writeTable(['query', ...ordered.map((size) => size.toLocaleString('en-US')), 'growth', ''], rows)}

${showPlot(plot)}

All judged queries at ${largest} listings, misspellings included, over ${searchers} connections, after ${warmUpSeconds} seconds of the same load:

${writeTable(['responses', 'p50 ms', 'p99 ms', 'per second', ''], searches)}

p99 may be below ${maxTail} ms. A change to what visitors see empties the cache.

Lists are bound by their page and a count that stops at 1,001; words by ranking a bounded set; facets of
words, dates and prices by reading at most 10,000 matches per pass, prices in a neighborhood by 2,500, other facets by stored sums (decision 25). Decisions 22 and 25 have what was tried.`,
      plots: [plot],
    }
  },
}

type Query = readonly [name: string, pathOf: (at: number) => string]

async function planQueries(town: Town): Promise<readonly Query[]> {
  const categories = await readCategories(town)
  const category = (at: number) => categories[at % categories.length]!
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const list = (of: (at: number) => string) => (at: number) => `/api/listings?available=true&${of(at)}`
  const words = judgedQueries.map((query) => encodeURIComponent(query.words))
  return [
    ['newest', list(() => '')],
    ['category', list((at) => `categoryId=${category(at)}`)],
    ['by price', list((at) => `categoryId=${category(at)}&sort=price_asc`)],
    ['by rating', list(() => 'sort=rating')],
    ['price range', list((at) => `minPrice=${10 + (at % 20)}&maxPrice=${30 + (at % 20)}`)],
    ['free on dates', list((at) => `startDate=${day(20 + at)}&endDate=${day(22 + at)}`)],
    ['words', list((at) => `search=${words[at % words.length]}`)],
    ['neighborhood', list(() => `location=${encodeURIComponent('Rattlesnake')}`)],
    [
      'facets of a filter',
      (at) => `/api/listings/facets?available=true&condition=good&categoryId=${category(at)}`,
    ],
    [
      'facets of a neighborhood',
      () => `/api/listings/facets?available=true&neighborhood=${encodeURIComponent('Rattlesnake')}`,
    ],
    ['facets', (at) => `/api/listings/facets?available=true&categoryId=${category(at)}`],
    ['suggestions', (at) => `/api/suggestions?q=${['ten', 'kay', 'sno', 'bik'][at % 4]}`],
  ]
}

async function timeOneByOne(origin: string, pathOf: (at: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  // The first ten requests only warm up connections, query plans and caches, and are not counted.
  for (let at = -10; at < repetitions; at++) {
    const start = performance.now()
    await sendAndCheck(origin, { path: `${pathOf(at + 10)}&unique=${at}` }, agent)
    if (at >= 0) times.push(performance.now() - start)
  }
  agent.destroy()
  return median(times)
}

/**
 * Sends the judged queries in turn, first for a while without measuring, until the connections have prepared their plans. With an
 * unknown field that differs each time, no response comes from the cache.
 */
async function searchUnderLoad(origin: string): Promise<{ computed: Load; asVisitor: Load }> {
  const words = judgedQueries.map((query) => encodeURIComponent(query.words))
  let asked = 0
  const measure = (isUnique: boolean, seconds = searchSeconds) =>
    measureLoad(
      origin,
      (at) => ({
        path: `/api/listings?available=true&search=${words[at % words.length]}${isUnique ? `&unique=${asked++}` : ''}`,
      }),
      { seconds, connections: searchers },
    )
  await measure(true, warmUpSeconds)
  return { computed: await measure(true), asVisitor: await measure(false) }
}
