import { expect, test } from 'vitest'
import type { DeskGear } from '#contract/desk.ts'
import { readSort, sortAfter, sortGear } from './sort-gear.ts'

const aGear = (title: string, more: Partial<DeskGear>): DeskGear => ({
  id: title,
  title,
  images: [],
  photos: [],
  category: { id: 'c', name: 'Camping', icon: 'camping' },
  condition: 'good',
  dailyRate: '10.00',
  available: true,
  status: 'active',
  nextBooking: null,
  views: 0,
  viewsByPart: [],
  requests: 0,
  earned: '0.00',
  ...more,
})

const next = (startDate: string): DeskGear['nextBooking'] => ({
  id: 'b',
  startDate,
  endDate: startDate,
  status: 'pending',
  renterFirstName: 'Amara',
  renterLastName: 'Wells',
})

const gear = [
  aGear('Skis', { dailyRate: '9.00', earned: '120.00', nextBooking: next('2026-12-09') }),
  aGear('boots', { dailyRate: '10.00' }),
  aGear('Tent', { dailyRate: '100.00', earned: '99.00', nextBooking: next('2026-12-01') }),
]
const titles = (sort?: string) => sortGear(gear, readSort(sort)).map(({ title }) => title)

test('the highest earnings come first, and amounts are compared as amounts', () => {
  expect(titles()).toEqual(['Skis', 'Tent', 'boots'])
  expect(titles('price')).toEqual(['Skis', 'boots', 'Tent'])
  expect(titles('-price')).toEqual(['Tent', 'boots', 'Skis'])
})

test('gear without a booking comes last, titles ignore case, and equal ones stand by title', () => {
  expect(titles('next')).toEqual(['Tent', 'Skis', 'boots'])
  expect(titles('listing')).toEqual(['boots', 'Skis', 'Tent'])
  expect(titles('-views')).toEqual(['boots', 'Skis', 'Tent'])
})

test('a second press turns the order, and the default is not in the address', () => {
  expect(sortAfter(readSort(), 'earned')).toBe('earned')
  expect(sortAfter(readSort('earned'), 'earned')).toBeUndefined()
  expect(sortAfter(readSort(), 'listing')).toBe('listing')
  expect(sortAfter(readSort('listing'), 'listing')).toBe('-listing')
  expect(sortAfter(readSort(), 'views')).toBe('-views')
  expect(readSort('nonsense')).toEqual(readSort())
})
