import { describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { readDates } from './read-dates.ts'

// A Friday.
const today = readDate('2026-11-20')

describe('dates written in a search', () => {
  test.each([
    ['tent this weekend', 'tent', '2026-11-21', '2026-11-22'],
    ['next weekend tent', 'tent', '2026-11-28', '2026-11-29'],
    ['skis dec 11-13', 'skis', '2026-12-11', '2026-12-13'],
    ['raft july 3 to 5', 'raft', '2027-07-03', '2027-07-05'],
    ['skis dec 30 - jan 2', 'skis', '2026-12-30', '2027-01-02'],
    ['kayak tomorrow', 'kayak', '2026-11-21', '2026-11-21'],
    ['canopy for saturday', 'canopy', '2026-11-21', '2026-11-21'],
    ['tent next friday', 'tent', '2026-11-27', '2026-11-27'],
    ['e bike August 9th', 'e bike', '2027-08-09', '2027-08-09'],
    ['backpack 8/14 - 8/18', 'backpack', '2027-08-14', '2027-08-18'],
    ['snowboard mlk weekend', 'snowboard', '2027-01-16', '2027-01-18'],
    ['sleeping bags labor day weekend', 'sleeping bags', '2027-09-04', '2027-09-06'],
    ['dec 5', '', '2026-12-05', '2026-12-05'],
  ])('%j is %j from %s to %s', (text, search, startDate, endDate) => {
    expect(readDates(text, today)).toEqual({ search, startDate, endDate })
  })

  test.each([
    '2 person tent',
    'may 2 person tent',
    'sun hat',
    'sat phone',
    'march boots',
    '14 ft raft',
    '60m rope',
    '10x10 canopy',
    'tent for 4 people',
    'wetsuit 3/2',
    '5/10 shoes',
    'may',
    'second tent',
    'crash pad for a day',
    'backpack for a week',
    '0 degree sleeping bag',
    'one man tent',
    'snowboard 158',
  ])('%j has none', (text) => {
    expect(readDates(text, today)).toEqual({ search: text })
  })

  test('this weekend on a Sunday is that Sunday', () => {
    expect(readDates('tent this weekend', readDate('2026-11-22'))).toEqual({
      search: 'tent',
      startDate: '2026-11-22',
      endDate: '2026-11-22',
    })
  })
})
