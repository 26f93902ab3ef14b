import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { openCalendarFiles } from './ical.ts'
import { CalendarsBusy, UnreadableCalendar } from './port.ts'
import { readCalendar } from './read-calendar.ts'

const asked = {
  window: { startDate: readDate('2026-06-10'), endDate: readDate('2028-06-09') },
  zone: 'America/Denver',
}
const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART:20260611T100000',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

test('a file is read in its own thread', async () => {
  const { events } = await openCalendarFiles().read(calendar('SUMMARY:Trip'), asked)
  expect(events).toEqual([
    { uid: undefined, name: 'Trip', periods: [{ startDate: '2026-06-11', endDate: '2026-06-11' }] },
  ])
  await expect(openCalendarFiles().read('nonsense', asked)).rejects.toThrow(UnreadableCalendar)
})

test.each([['every day that never comes', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']])(
  'reading a rule that repeats %s is aborted, without blocking the process',
  async (_, rule) => {
    const files = openCalendarFiles({ timeoutMs: 1_500 })
    let beats = 0
    const heart = setInterval(() => beats++, 50)
    await expect(files.read(calendar(rule), asked)).rejects.toThrow(UnreadableCalendar)
    clearInterval(heart)
    expect(beats).toBeGreaterThan(3)
    // Repeats the read, because a busy machine may need more than the timeout of 1.5 seconds.
    const readAgain = async () => (await files.read(calendar(), asked)).events
    await expect.poll(readAgain, { timeout: 15_000 }).toHaveLength(1)
  },
)

test.each([
  'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=HOURLY',
  'RRULE:FREQ=DAILY;INTERVAL=999999',
])('the rule %s is refused at once', (rule) => {
  const start = performance.now()
  expect(() => readCalendar(calendar(rule), asked)).toThrow('Line 4 repeats in a way we can’t read.')
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a zone whose clocks change every second is refused', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Mine',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
  ]
  const rest = ['TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE']
  const text = ['BEGIN:VCALENDAR', ...zone, ...rest, 'BEGIN:VEVENT', 'DTSTART;TZID=Mine:20260611T100000']
  await expect(
    openCalendarFiles({ timeoutMs: 60_000 }).read(
      [...text, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
      asked,
    ),
  ).rejects.toThrow('The time zone on line 2 changes too often for us to read.')
})

test('of many files at once some wait, and the rest are refused as busy', async () => {
  const files = openCalendarFiles({ timeoutMs: 60_000 })
  const all = await Promise.allSettled(Array.from({ length: 14 }, () => files.read(calendar(), asked)))
  const refused = all.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(4)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(CalendarsBusy)
})

test('any file is either read or refused with a message', () => {
  const word = fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'DTSTART:20260611',
    'RRULE:FREQ=DAILY;COUNT=3',
    'UID:a',
    'BEGIN:VTIMEZONE',
    'END:VTIMEZONE',
    'TZID:X',
    'DTSTART;TZID=X:20260611T101010',
    'EXDATE:20260611',
    'RECURRENCE-ID:20260611',
    'DTEND:',
    'DURATION:P',
    'RRULE:',
    'RDATE:;',
    ' folded',
    '\u0000',
    '__proto__:1',
    'DTSTART;__proto__=a:20260611',
  )
  const line = fc.oneof({ weight: 4, arbitrary: word }, fc.string({ unit: 'binary', maxLength: 30 }))
  const text = fc
    .array(line, { maxLength: 25 })
    .map((lines) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (written) => {
      try {
        readCalendar(written, asked)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableCalendar)
        expect((error as Error).message).toMatch(/^[A-Z].+\.$/)
      }
    }),
    { numRuns: 2_000 },
  )
})
