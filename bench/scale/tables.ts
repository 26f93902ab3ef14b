import { writeTable } from '#bench/report/table.ts'
import type { TownOfAverage } from './assumptions.ts'
import { limits } from './limits.ts'
import { show, showBytes } from './show.ts'
import { type Load, simulate } from './simulate.ts'
import { shareOf, unitNames, type Units } from './units.ts'

const sizes = [1, 50, 5_000]

/** Returns the table of measured rows and bytes per listing, booking, message and so on. */
export function writeUnits(units: Units): string {
  const rows = unitNames.map((unit) => {
    const { forGood, forDays } = shareOf(units, unit)
    const passing = forDays.map(
      ({ rows, bytes, days }) => `${show(rows)} of ${showBytes(bytes)} for ${days} days`,
    )
    return [
      `one ${unit}`,
      forGood.rows > 0 ? show(forGood.rows) : '–',
      forGood.rows > 0 ? showBytes(forGood.bytes) : '–',
      passing.length > 0 ? passing.join('; ') : '–',
    ]
  })
  return writeTable(['', 'rows for good', 'bytes of them', 'rows that are deleted later'], rows)
}

const figures: readonly [string, (load: Load) => string][] = [
  ['members', ({ members }) => show(members)],
  ['listings', ({ listings }) => show(listings)],
  ['bookings a year', ({ bookings }) => show(bookings)],
  ['emails a year', ({ emails }) => show(emails)],
  ['the largest town, in average ones', ({ largest }) => show(largest)],
  ['rows after a year', ({ rows }) => show(rows)],
  ['database after a year', ({ bytes }) => showBytes(bytes)],
  ['database after ten years', ({ bytesAfterTenYears }) => showBytes(bytesAfterTenYears)],
  ['photo files', ({ files }) => show(files)],
  ['bytes of photos', ({ fileBytes }) => showBytes(fileBytes)],
  ['**in the busiest second of a year:** pages', ({ peak }) => show(peak.pages)],
  ['requests', ({ peak }) => show(peak.requests)],
  ['of these pictures', ({ peak }) => show(peak.pictures)],
  ['bytes sent', ({ peak }) => showBytes(peak.bytesOut)],
  ['transactions that write', ({ peak }) => show(peak.writes)],
  ['events to browsers', ({ peak }) => show(peak.events)],
  ['open streams', ({ peak }) => show(peak.streams)],
  ['emails', ({ peak }) => show(peak.emails)],
  ['calls of the payment provider', ({ peak }) => show(peak.providerCalls)],
  ['processors at work, PostgreSQL included', ({ peak }) => show(peak.processors)],
  ['**when nobody is there**, an installation each: processes', ({ idle }) => show(idle.processes)],
  ['memory', ({ idle }) => showBytes(idle.gigabytes * 1.074e9)],
  ['connections', ({ idle }) => show(idle.connections)],
  ['transactions a second', ({ idle }) => show(idle.transactions)],
  ['processors at work', ({ idle }) => show(idle.processors)],
]

/** Returns the table of the load and storage of 1, 50 and 5,000 towns. */
export function writeLoads(units: Units, town: TownOfAverage): string {
  const loads = sizes.map((towns) => simulate(units, town, towns))
  const head = [
    '',
    ...sizes.map((towns) => (towns === 1 ? '1 town' : `${towns.toLocaleString('en-US')} towns`)),
  ]
  return writeTable(
    head,
    figures.map(([name, of]) => [name, ...loads.map(of)]),
  )
}

/** Returns the table of how many towns each engine carries before its limit. */
export function writeLimits(units: Units, town: TownOfAverage): string {
  const many = simulate(units, town, sizes.at(-1)!)
  const rows = limits(units).map(({ engine, limit, needed, remedy }) => {
    const towns = (limit.value * many.towns) / needed(many)
    return [engine, limit.words, towns >= 1 ? show(Math.floor(towns)) : 'less than 1', remedy]
  })
  return writeTable(['what', 'its limit', 'reached at towns', 'then'], rows)
}

/** Returns the table of constraints and indexes that would have to change before Citus could distribute the tables by town. */
export function writeSchema({ schema }: Units): string {
  const rows: [string, number, string][] = [
    ['tables', schema.tables, 'each is distributed by `town_id`, but those that are the same everywhere'],
    ['unique indexes', schema.uniqueConstraints, 'have to begin with `town_id`; also primary keys'],
    ['exclusion constraints', schema.exclusionConstraints, 'have to compare `town_id` for equality'],
    ['foreign keys', schema.foreignKeys, 'have to include `town_id` on both sides'],
    [
      'triggers with transition tables',
      schema.transitionTriggers,
      'are refused on distributed tables: they have to be rewritten for each row',
    ],
    [
      'functions that take advisory locks',
      schema.advisoryLocks,
      'lock on one machine only: they have to lock a row',
    ],
  ]
  return writeTable(['in the schema', 'how many', 'with Citus'], rows)
}
