import { describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import type { UnreadableCalendar } from './port.ts'
import { readCalendar } from './read-calendar.ts'

const asked = {
  window: { startDate: readDate('2026-06-10'), endDate: readDate('2028-06-09') },
  zone: 'America/Denver',
}
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readCalendar(calendar(...lines), asked)

/** The days of a calendar with a single event, as `start/end`. */
const daysOf = (...lines: string[]) =>
  read(...event(...lines)).events.flatMap(({ periods }) =>
    periods.map(({ startDate, endDate }) => `${startDate}/${endDate}`),
  )
const refusalOf = (text: string): string => {
  try {
    readCalendar(text, asked)
  } catch (error) {
    return (error as UnreadableCalendar).message
  }
  throw new Error('It was read.')
}

describe('which days an event takes', () => {
  test.each<[string, string[], string[]]>([
    [
      'an all-day end is the first free day',
      ['DTSTART;VALUE=DATE:20260611', 'DTEND;VALUE=DATE:20260613'],
      ['2026-06-11/2026-06-12'],
    ],
    ['without an end it is one day', ['DTSTART;VALUE=DATE:20260611'], ['2026-06-11/2026-06-11']],
    [
      'some programs end a day on itself',
      ['DTSTART;VALUE=DATE:20260611', 'DTEND;VALUE=DATE:20260611'],
      ['2026-06-11/2026-06-11'],
    ],
    ['a duration of weeks', ['DTSTART;VALUE=DATE:20260611', 'DURATION:P1W'], ['2026-06-11/2026-06-17']],
    ['a bare date without its type', ['DTSTART:20260611', 'DTEND:20260612'], ['2026-06-11/2026-06-11']],
    [
      'late in UTC is the day before in town',
      ['DTSTART:20260612T050000Z', 'DTEND:20260612T055959Z'],
      ['2026-06-11/2026-06-11'],
    ],
    [
      'to midnight in town and not into the next day',
      ['DTSTART:20260611T200000', 'DTEND:20260612T000000'],
      ['2026-06-11/2026-06-11'],
    ],
    [
      'over midnight in town',
      ['DTSTART:20260611T200000', 'DTEND:20260612T000001'],
      ['2026-06-11/2026-06-12'],
    ],
    ['an instant touches its day', ['DTSTART:20260611T200000'], ['2026-06-11/2026-06-11']],
    [
      'another zone',
      ['DTSTART;TZID=America/New_York:20260612T013000', 'DURATION:PT15M'],
      ['2026-06-11/2026-06-11'],
    ],
    [
      'a quoted zone with odd letters',
      ['DTSTART;TZID="Asia/Tokyo":20260612T093000', 'DURATION:PT1H'],
      ['2026-06-11/2026-06-11'],
    ],
    [
      'an event that began before today counts from today',
      ['DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20260612'],
      ['2026-06-10/2026-06-11'],
    ],
    [
      'an event without an end stops at the last requested day',
      ['DTSTART;VALUE=DATE:20280601', 'DURATION:P99999W'],
      ['2028-06-01/2028-06-09'],
    ],
    [
      'the last requested day, and the one after it',
      ['DTSTART;VALUE=DATE:20280609', 'DTEND;VALUE=DATE:20280620'],
      ['2028-06-09/2028-06-09'],
    ],
    ['an event in the past', ['DTSTART;VALUE=DATE:20260608', 'DTEND;VALUE=DATE:20260610'], []],
    ['an event after the last requested day', ['DTSTART;VALUE=DATE:20280610'], []],
    ['a leap second', ['DTSTART:20260611T235960Z'], ['2026-06-11/2026-06-11']],
  ])('%s', (_, lines, days) => expect(daysOf(...lines)).toEqual(days))

  test('days with a clock change begin and end at midnight in town', () => {
    // In Denver, Nov 1 2026 has 25 hours and Mar 14 2027 has 23.
    expect(daysOf('DTSTART:20261101T060000Z', 'DTEND:20261102T070000Z')).toEqual(['2026-11-01/2026-11-01'])
    expect(daysOf('DTSTART:20261101T060000Z', 'DTEND:20261102T070001Z')).toEqual(['2026-11-01/2026-11-02'])
    expect(daysOf('DTSTART:20270314T070000Z', 'DTEND:20270315T060000Z')).toEqual(['2027-03-14/2027-03-14'])
    expect(daysOf('DTSTART:20270314T070000Z', 'DTEND:20270315T060001Z')).toEqual(['2027-03-14/2027-03-15'])
    // On these days, a calendar day and 24 hours differ.
    expect(daysOf('DTSTART:20261101T000000', 'DURATION:P1D')).toEqual(['2026-11-01/2026-11-01'])
    expect(daysOf('DTSTART:20261031T233000', 'DURATION:PT24H')).toEqual(['2026-10-31/2026-11-01'])
    expect(daysOf('DTSTART:20270313T233000', 'DURATION:PT24H')).toEqual(['2027-03-13/2027-03-15'])
    // 2:30 does not exist on Mar 14; the event still takes place on that day.
    expect(daysOf('DTSTART:20270313T023000', 'DURATION:PT10M', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '2027-03-13/2027-03-15',
    ])
    expect(daysOf('DTSTART:20261031T233000', 'DURATION:PT29M', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '2026-10-31/2026-11-02',
    ])
  })
})

describe('repetitions', () => {
  const first = 'DTSTART;VALUE=DATE:20260611'
  test.each<[string, string[], string[]]>([
    ['a count', [first, 'RRULE:FREQ=WEEKLY;COUNT=2'], ['2026-06-11', '2026-06-18']],
    ['an end that is a day', [first, 'RRULE:FREQ=WEEKLY;UNTIL=20260618'], ['2026-06-11', '2026-06-18']],
    [
      'an end in UTC',
      [
        'DTSTART;TZID=America/Denver:20260611T200000',
        'DTEND;TZID=America/Denver:20260611T210000',
        'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260614T020000Z',
      ],
      ['2026-06-11', '2026-06-13'],
    ],
    [
      'an end in UTC, a second too early',
      ['DTSTART;TZID=America/Denver:20260611T200000', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260614T015959Z'],
      ['2026-06-11'],
    ],
    [
      'days of a month',
      [first, 'RRULE:FREQ=MONTHLY;BYDAY=2SA;COUNT=3'],
      ['2026-06-11', '2026-06-13', '2026-07-11', '2026-08-08'],
    ],
    [
      'the last workday of a month',
      ['DTSTART;VALUE=DATE:20260630', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2'],
      ['2026-06-30', '2026-07-31'],
    ],
    [
      'without excluded dates',
      [first, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260618,20260625'],
      ['2026-06-11'],
    ],
    [
      'excluded in UTC',
      ['DTSTART;TZID=America/Denver:20260611T200000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20260619T020000Z'],
      ['2026-06-11'],
    ],
    [
      'additional dates',
      [first, 'RDATE;VALUE=DATE:20260615,20260620'],
      ['2026-06-11', '2026-06-15', '2026-06-20'],
    ],
    [
      'additional periods',
      ['DTSTART:20260611T100000Z', 'RDATE;VALUE=PERIOD:20260615T100000Z/PT1H'],
      ['2026-06-11', '2026-06-15'],
    ],
    [
      'a rule that began years ago',
      ['DTSTART;VALUE=DATE:19900704', 'RRULE:FREQ=YEARLY'],
      ['2026-07-04', '2027-07-04'],
    ],
    ['a birthday on February 29', ['DTSTART;VALUE=DATE:20040229', 'RRULE:FREQ=YEARLY'], ['2028-02-29']],
    ['a day that never comes', [first, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], ['2026-06-11']],
  ])('%s', (_, lines, days) => expect(daysOf(...lines)).toEqual(days.map((each) => `${each}/${each}`)))

  test('an occurrence that was moved, canceled or marked as free leaves its original day', () => {
    const { events, leftOut } = read(
      ...event('DTSTART;TZID=America/Denver:20260611T100000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Club'),
      ...event(
        'RECURRENCE-ID;TZID=America/Denver:20260618T100000',
        'DTSTART:20260620T160000Z',
        'SUMMARY:Club, moved',
      ),
      ...event('RECURRENCE-ID:20260625T160000Z', 'DTSTART:20260625T160000Z', 'STATUS:CANCELLED'),
      ...event('RECURRENCE-ID:20260702T160000Z', 'DTSTART:20260702T160000Z', 'TRANSP:TRANSPARENT'),
    )
    expect(events.map(({ name, periods }) => [name, periods.map(({ startDate }) => startDate)])).toEqual([
      ['Club', ['2026-06-11']],
      ['Club, moved', ['2026-06-20']],
    ])
    expect(leftOut).toEqual({ cancelled: 1, free: 1, elsewhere: 0 })
  })

  test('a zone that only the file defines, as Outlook writes it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Mountain Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0700',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0600',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const inZone = (start: string, end: string) =>
      read(
        ...zone,
        ...event(`DTSTART;TZID=Mountain Standard Time:${start}`, `DTEND;TZID=Mountain Standard Time:${end}`),
      ).events[0]!.periods
    const day = (date: string) => [{ startDate: date, endDate: date }]
    expect(inZone('20260611T000000', '20260612T000000')).toEqual(day('2026-06-11'))
    expect(inZone('20261211T000000', '20261212T000000')).toEqual(day('2026-12-11'))
    expect(inZone('20261101T000000', '20261102T000000')).toEqual(day('2026-11-01'))
  })
})

test('names become one short line, and folded lines are joined', () => {
  const named = (summary: string) => read(...event('DTSTART:20260611', `SUMMARY:${summary}`)).events[0]!.name
  expect(named(String.raw`Trip\, with\nfriends\; a \\ and more`)).toBe('Trip, with friends; a \\ and more')
  expect(named('Zo\r\n ë 🏔\r\n\t️')).toBe('Zoë 🏔️')
  expect(named(' \u0007 ')).toBe('Event without a name')
  expect([...named('🏔'.repeat(300))]).toHaveLength(80)
  expect(read(...event('DTSTART:20260611')).events[0]!.name).toBe('Event without a name')
})

test('other content of a file is ignored', () => {
  const { events } = read(
    'X-WR-CALNAME;X-A="b:c":Mine',
    'BEGIN:VTODO',
    'DUE:nonsense',
    'END:VTODO',
    ...event(
      'dtstart;value=date:20260611',
      'X-ALT-DESC;FMTTYPE=text/html:<b>:;</b>',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:nonsense',
      'END:VALARM',
    ),
  )
  expect(events).toMatchObject([{ periods: [{ startDate: '2026-06-11' }] }])
  const twice = `\uFEFF${calendar(...event('DTSTART:20260611'))}\n${calendar(...event('DTSTART:20260612'))}`
  expect(readCalendar(twice.replaceAll('\r\n', '\n'), asked).events).toHaveLength(2)
  expect(readCalendar(calendar(), asked).events).toEqual([])
})

test.each<[string, string]>([
  ['', 'This is not a calendar file: it does not begin with BEGIN:VCALENDAR.'],
  ['<html>', 'This is not a calendar file: it does not begin with BEGIN:VCALENDAR.'],
  ['BEGIN:VCARD\r\nEND:VCARD', 'This is not a calendar file: it does not begin with BEGIN:VCALENDAR.'],
  [`${calendar()}UID:x`, 'Line 4 stands outside of the calendar.'],
  [calendar('nonsense'), 'Line 3 is no line of a calendar file.'],
  [calendar('BEGIN:VEVENT', 'SUMMARY:x'), 'Line 5 ends a part that is not the one which began in line 3.'],
  [
    calendar('BEGIN:VEVENT').replace('END:VCALENDAR', ''),
    'The file breaks off: what begins in line 3 has no end.',
  ],
  [
    calendar(...Array.from({ length: 9 }, () => 'BEGIN:X')),
    'Line 10 begins one part too many inside others.',
  ],
  [calendar(...event('SUMMARY:x')), 'The event that begins in line 3 has no start.'],
  [calendar(...event('DTSTART:20260230')), 'Line 5 names a day or a time that does not exist.'],
  [calendar(...event('DTSTART:20260611T250000')), 'Line 5 names a day or a time that does not exist.'],
  [calendar(...event('DTSTART:99999999999')), 'Line 5 names a day or a time that does not exist.'],
  [calendar(...event('DTSTART;TZID="open:20260611')), 'Line 5 cannot be read.'],
  [
    calendar(...event('DTSTART:20260611', 'DTEND:20260610')),
    'The event that begins in line 3 ends before it begins.',
  ],
  [calendar(...event('DTSTART:20260611', 'DURATION:-P1D')), 'Line 6 names a duration below zero.'],
  [calendar(...event('DTSTART:20260611', 'DURATION:soon')), 'Line 6 names a duration that cannot be read.'],
  [calendar(...event('DTSTART:20260611', 'RRULE:FREQ=SOON')), 'Line 6 cannot be read.'],
  [
    calendar(...event('DTSTART:20260611', 'RRULE:FREQ=WEEKLY;BYMONTHDAY=3')),
    'Line 6 names a repetition that cannot be read.',
  ],
  [
    calendar(...event('DTSTART:20260611', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1')),
    'Line 6 names a repetition that cannot be read.',
  ],
  [calendar(...event('DTSTART:20260611', 'RRULE:FREQ=WEEKLY;UNTIL=soon')), /^Line 6 /.source],
  [
    calendar(...event('DTSTART:20260611T100000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260611T100000Z')),
    'Line 6 changes all repetitions from a day on at once, which cannot be read. Split the event in your calendar and try again.',
  ],
  [
    calendar(...Array.from({ length: 2001 }, () => event('DTSTART:20260611')).flat()),
    'The file has more than 2,000 events. Export a shorter time and try again.',
  ],
  [
    calendar(...Array.from({ length: 600 }, () => event('DTSTART:20260611', 'RRULE:FREQ=WEEKLY')).flat()),
    'The events of the file repeat too often to be read.',
  ],
])('a broken file is refused with its line: %#', (text, words) => {
  const refusal = refusalOf(text)
  if (words.startsWith('^')) expect(refusal).toMatch(new RegExp(words))
  else expect(refusal).toBe(words)
})
