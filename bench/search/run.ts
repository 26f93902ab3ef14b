import { openPostgres } from '#adapters/database/postgres.ts'
import { listingFilters } from '#contract/listings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { browseListings } from '#server/listings/browse.ts'
import { withDatesInWords } from '#server/search/read-dates.ts'
import { openScratchPostgres } from '#test/scratch-postgres.ts'
import { fillTown } from './fill-town.ts'
import { fits } from './fits.ts'
import { judgedQueries } from './judged-queries.ts'

/**
 * Runs the judged queries on the demo town and 5,000 generated listings. Prints how often a fitting listing is among
 * the first three, the mean reciprocal rank, and every miss with the results that came instead. `npm run bench:search
 * -- 20000` generates another number of listings.
 */
const generated = Number(process.argv[2] ?? 5_000)
const shown = 3
/** The day on which the searches take place. */
const today = readDate('2026-11-20')
/** The mean reciprocal rank considers only this many results. */
const ranked = 10

const server = await openScratchPostgres({ onDisk: true })
const { database, close } = openPostgres({ url: server.url, applicationName: 'bench search' })
try {
  const labels = await fillTown(server.url, generated)
  console.log(`${labels.size} listings, ${judgedQueries.length} queries\n`)
  const results = []
  for (const query of judgedQueries) {
    const asked = listingFilters.parse({ search: query.words, limit: String(ranked) })
    const filters = withDatesInWords(asked, today)
    const start = performance.now()
    const { rows } = await browseListings(database, filters)
    const milliseconds = performance.now() - start
    const rank = rows.findIndex(({ id }) => fits(labels.get(id)!, query.fit)) + 1
    const exists = [...labels.values()].some((label) => fits(label, query.fit))
    results.push({ query, rank, milliseconds, exists, first: rows.slice(0, shown) })
  }
  const byReason = Map.groupBy(results, ({ query }) => query.why)
  console.log('reason       | queries | in the first 3 | mean reciprocal rank')
  for (const [reason, some] of [...byReason, ['all', results] as const]) {
    const good = some.filter(({ rank }) => rank > 0 && rank <= shown).length
    const reciprocal = some.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / some.length
    const share = `${((100 * good) / some.length).toFixed(1)} %`
    console.log(
      [reason.padEnd(12), String(some.length).padStart(7), share.padStart(14), reciprocal.toFixed(3)].join(
        ' | ',
      ),
    )
  }
  for (const { query, first, exists } of results.filter(({ rank }) => rank === 0 || rank > shown)) {
    console.log(`\nmissed: ${query.words} (${query.why})${exists ? '' : ', although nothing in town fits'}`)
    for (const { title, location, matched } of first) console.log(`  ${matched}: ${title} · ${location}`)
  }
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1)
  console.log(`\nmilliseconds: median ${at(0.5)}, 95 % within ${at(0.95)}, slowest ${at(1)}`)
} finally {
  await close()
  await server.close()
}
