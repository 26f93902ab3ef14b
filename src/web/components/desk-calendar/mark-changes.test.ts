import { expect, test } from 'vitest'
import type { DeskPeriod } from '#contract/desk.ts'
import { markChanges } from './mark-changes.ts'

const aPeriod = (kind: DeskPeriod['kind'], startDate: string, endDate: string, id = 'b'): DeskPeriod => ({
  id,
  listingId: 'l',
  kind,
  startDate,
  endDate,
  renter: null,
})
const booking = { id: 'b', startDate: '2026-12-10', endDate: '2026-12-12' }

test('the new days of a change are asked for, and the booked days stay booked', () => {
  const own = aPeriod('booked', '2026-12-10', '2026-12-12')
  expect(markChanges([aPeriod('booked', '2026-12-09', '2026-12-13'), own], [booking])).toEqual([
    aPeriod('asked', '2026-12-09', '2026-12-09'),
    own,
    aPeriod('asked', '2026-12-13', '2026-12-13'),
  ])
})

test('other periods stay as they are', () => {
  const others = [
    aPeriod('asked', '2026-12-01', '2026-12-02', 'request'),
    aPeriod('blocked', '2026-12-03', '2026-12-04', 'block'),
    aPeriod('booked', '2026-12-05', '2026-12-06', 'unknown'),
  ]
  expect(markChanges(others, [booking])).toEqual(others)
})
