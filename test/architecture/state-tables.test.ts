import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { moves } from '#domain/booking.ts'
import { claimMoves } from '#domain/claim.ts'
import { dateChangeMoves } from '#domain/date-change.ts'

const rules = readFileSync(path.resolve(import.meta.dirname, '../../docs/product-rules.md'), 'utf8')

const roles: Record<string, readonly string[]> = {
  'either side': ['renter', 'owner'],
  'the other side': ['other'],
  'the side that proposed': ['proposer'],
  renter: ['renter'],
  owner: ['owner'],
  admin: ['admin'],
  system: ['system'],
}

/**
 * Returns the rows of a section's table as `from command by to`. Leaves out conditions after a role, and rows that
 * begin a process.
 */
function readTable(section: string): string[] {
  const [, text = ''] = rules.split(`\n## ${section}\n`)
  const rows = text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows.slice(2).flatMap((row) => {
    const [, from = '', command = '', by = '', to = ''] = row.split('|').map((cell) => cell.trim())
    if (from === '–') return []
    const actors = by.split(/[,;] */).flatMap((word) => roles[word] ?? [])
    return from
      .split(', ')
      .flatMap((status) => actors.map((actor) => `${status} ${command.replaceAll(' ', '_')} ${actor} ${to}`))
  })
}

type Move = { command: string; by: string | readonly string[]; from: string | readonly string[]; to: string }
const cellsOf = (all: readonly Move[]) =>
  all.flatMap(({ command, by, from, to }) =>
    [from].flat().flatMap((status) => [by].flat().map((actor) => `${status} ${command} ${actor} ${to}`)),
  )

// `src/server/handoffs/table.test.ts` reads the fourth table, of handoffs.
test.each<[string, readonly Move[], readonly string[]]>([
  ['Bookings', moves, []],
  ['Claims', claimMoves, []],
  // A change is accepted and carried out in one step when nothing has to be paid.
  ['Changes of dates', dateChangeMoves, ['proposed accept other done']],
])('the table of %s in the product rules is the one of the code', (section, all, atOnce) => {
  const table = readTable(section)
  expect(table.length).toBeGreaterThan(6)
  expect(table.toSorted()).toEqual([...cellsOf(all), ...atOnce].toSorted())
})
