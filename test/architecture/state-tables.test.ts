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

/** The cells `from command by to` of the table in a section. Conditions after a role, and what begins a process, are left out. */
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

// The fourth table, of handoffs, is read by src/server/handoffs/table.test.ts.
test.each<[string, readonly Move[], readonly string[]]>([
  ['Bookings', moves, []],
  ['Claims', claimMoves, []],
  // Accepting and carrying out are one step when nothing is to be paid.
  ['Changes of dates', dateChangeMoves, ['proposed accept other done']],
])('the table of %s in the product rules is the one of the code', (section, all, atOnce) => {
  const table = readTable(section)
  expect(table.length).toBeGreaterThan(6)
  expect(table.toSorted()).toEqual([...cellsOf(all), ...atOnce].toSorted())
})
