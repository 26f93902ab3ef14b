import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { averageTown } from '#bench/scale/assumptions.ts'
import { replaceSections, writeSections } from '#bench/scale/sections.ts'
import { show, showBytes } from '#bench/scale/show.ts'
import { simulate } from '#bench/scale/simulate.ts'
import { readUnits, tablesOf, unitNames } from '#bench/scale/units.ts'
import { project } from '#tools/project.ts'

const units = readUnits()
const page = readFileSync(path.join(project, 'docs/scale.md'), 'utf8')

test('docs/scale.md has the tables that the simulation prints', () => {
  const sections = writeSections()
  expect(Object.keys(sections)).toEqual(['units', 'loads', 'limits', 'schema'])
  expect(page).toBe(replaceSections(page, sections))
  expect(replaceSections(page, { ...sections, loads: 'other' })).not.toBe(page)
})

test('every table that grows with a town is measured, and is a table', () => {
  const retention = readFileSync(path.join(project, 'docs/retention.md'), 'utf8')
  for (const table of unitNames.flatMap(tablesOf)) {
    expect(retention).toContain(`| \`${table}\` |`)
    expect(units.bytesPerRow[table], table).toBeGreaterThan(30)
  }
})

test('the same towns give the same load, and what is stored grows with their number', () => {
  const some = simulate(units, averageTown, 50)
  expect(simulate(units, averageTown, 50)).toEqual(some)
  const one = simulate(units, averageTown, 1)
  expect(some.bytes / one.bytes).toBeCloseTo(50)
  expect(one.bytesAfterTenYears).toBeGreaterThan(5 * one.bytes)
  expect(one.bytesAfterTenYears).toBeLessThan(10 * one.bytes)
  expect(some.largest).toBeGreaterThan(3)
})

test('peaks of towns that do not coincide add up to less than their sum', () => {
  const [one, many] = [simulate(units, averageTown, 1), simulate(units, averageTown, 5_000)]
  expect(many.peak.streams / one.peak.streams).toBeGreaterThan(2_500)
  expect(many.peak.streams / one.peak.streams).toBeLessThan(5_000)
  // A small town's busiest second is far above its average, and the peaks of many towns do not coincide.
  expect(many.peak.pages / one.peak.pages).toBeLessThan(3_000)
})

test('twice the bookings are twice the visits, and not twice the listings', () => {
  const [before, after] = [1, 2].map((times) =>
    simulate(units, { ...averageTown, bookings: averageTown.bookings * times }, 50),
  )
  expect(after!.peak.streams).toBeCloseTo(2 * before!.peak.streams)
  expect(after!.listings).toBe(before!.listings)
  expect(after!.bytes).toBeLessThan(2 * before!.bytes)
})

test.each([
  [0.0123, '0.012'],
  [9.87, '9.9'],
  [123.4, '123'],
  [12_345, '12,300'],
  [0, '0'],
])('%d is shown as %s', (value, text) => expect(show(value)).toBe(text))

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_234_567, '1.2 MB'],
  [5e12, '5 TB'],
])('%d bytes are %s', (value, text) => expect(showBytes(value)).toBe(text))
