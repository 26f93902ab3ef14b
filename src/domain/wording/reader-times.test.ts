import { describe, expect, it } from 'vitest'
import { showDay, showTime, showWhen } from './reader-times.ts'

const zone = 'America/Denver'
const now = new Date('2026-11-20T18:00:00Z')
const reader = { now, zone }

describe('when a message was written', () => {
  it.each([
    ['2026-11-20T23:12:00Z', '4:12 PM'],
    ['2026-11-20T07:00:00Z', '12:00 AM'],
    ['2026-11-20T06:59:00Z', 'Thu'],
    ['2026-11-14T20:00:00Z', 'Sat'],
    ['2026-11-13T20:00:00Z', 'Nov 13'],
    ['2026-01-02T20:00:00Z', 'Jan 2'],
    ['2026-01-01T06:00:00Z', 'Dec 31, 2025'],
  ])('%s reads %s in the list', (at, words) => {
    expect(showWhen(new Date(at), reader)).toBe(words)
  })

  it('is a time, not a day, where the page is older than the message', () => {
    expect(showWhen(new Date('2026-11-21T16:05:00Z'), reader)).toBe('9:05 AM')
  })

  it('names the day above a thread, and the year only where it is another one', () => {
    expect(showDay(new Date('2026-11-20T01:00:00Z'), reader)).toBe('Thursday, November 19')
    expect(showDay(new Date('2025-11-20T01:00:00Z'), reader)).toBe('Wednesday, November 19, 2025')
  })

  it('follows the clock of the reader', () => {
    expect(showTime(new Date('2026-11-20T23:12:00Z'), 'Asia/Tokyo')).toBe('8:12 AM')
  })
})
