import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { ImportPreview } from '#contract/calendar-import.ts'
import { addDays } from '#domain/calendar-date.ts'
import { daysOf } from '#domain/calendar-import.ts'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], { ROLE: 'web' })
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const asWritten = (date: string) => date.replaceAll('-', '')
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
/** An all-day event between two offsets in days from today, both included. */
const event = (name: string, from: number, to = from, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${name}@example.com`,
  `SUMMARY:${name}`,
  `DTSTART;VALUE=DATE:${asWritten(day(from))}`,
  `DTEND;VALUE=DATE:${asWritten(day(to + 1))}`,
  ...lines,
  'END:VEVENT',
]
const place = () => `/api/listings/${listing}/calendar-import`
const preview = (file: unknown, user = owner) => user.post(`${place()}/preview`, { file })
const confirm = (periods: unknown, user = owner) => user.post(place(), { periods })
async function look(file: string): Promise<ImportPreview> {
  const { status, body } = await preview(file)
  expect([status, body]).toMatchObject([200, {}])
  return body as ImportPreview
}
const blocked = async () =>
  (
    (await owner.get(`/api/listings/${listing}/blocked-dates`)).body as {
      startDate: string
      endDate: string
    }[]
  ).map(({ startDate, endDate }) => ({ startDate, endDate }))
const asSent = (periods: ImportPreview['toBlock']) =>
  periods.map(({ startDate, endDate }) => ({ startDate, endDate }))

test('an import previews the file, blocks exactly the previewed dates, and a second import blocks nothing', async () => {
  const held = await aRequest(renter, listing, day(10), day(12))
  await approve(owner, held.id)
  await owner.post(`/api/listings/${listing}/blocked-dates`, { startDate: day(20), endDate: day(21) })
  const file = calendar(
    ...event('Family', 9, 13),
    ...event('Trip', 19, 22),
    ...event('More trip', 23),
    ...event('Over', -9, -8),
    ...event('Off', 40, 40, 'STATUS:CANCELLED'),
    ...event('Birthday', 41, 41, 'TRANSP:TRANSPARENT'),
    ...event('Far', 729, 740),
  )
  const shown = await look(file)
  expect(shown).toEqual({
    toBlock: [
      { startDate: day(9), endDate: day(9), names: ['Family'], more: 0 },
      { startDate: day(13), endDate: day(13), names: ['Family'], more: 0 },
      { startDate: day(19), endDate: day(19), names: ['Trip'], more: 0 },
      { startDate: day(22), endDate: day(23), names: ['Trip', 'More trip'], more: 0 },
      { startDate: day(729), endDate: day(730), names: ['Far'], more: 0 },
    ],
    alreadyBlocked: [{ startDate: day(20), endDate: day(21), names: ['Trip'], more: 0 }],
    booked: [{ startDate: day(10), endDate: day(12), names: ['Family'], more: 0 }],
    leftOut: { cancelled: 1, free: 1, elsewhere: 1, own: 0 },
  })
  expect(await blocked()).toEqual([{ startDate: day(20), endDate: day(21) }])

  const periods = asSent(shown.toBlock)
  expect(await confirm(periods.toReversed())).toMatchObject({ status: 201, body: { blocked: 5 } })
  const after = await blocked()
  expect(after).toEqual([
    ...periods.slice(0, 3),
    { startDate: day(20), endDate: day(21) },
    ...periods.slice(3),
  ])
  // The client repeats the call, because the response was lost.
  expect(await confirm(periods)).toMatchObject({ status: 201, body: { blocked: 5 } })
  expect((await look(file)).toBlock).toEqual([])
  expect(await blocked()).toEqual(after)
  expect((await owner.get(`/api/bookings/${held.id}`)).body).toMatchObject({ status: 'approved' })
})

test('an import is refused when previewed dates were taken since, and blocks nothing', async () => {
  const { toBlock } = await look(calendar(...event('One', 5, 6), ...event('Two', 9, 10)))
  const asked = await aRequest(renter, listing, day(10))
  await approve(owner, asked.id)
  expect(await confirm(asSent(toBlock))).toMatchObject({ status: 409, body: { code: 'calendar_changed' } })
  expect(await blocked()).toEqual([])
  await owner.post(`/api/listings/${listing}/blocked-dates`, { startDate: day(5), endDate: day(5) })
  expect(await confirm([{ startDate: day(5), endDate: day(6) }])).toMatchObject({ status: 409 })
  expect(await blocked()).toHaveLength(1)
})

test('the preview names only a few events of a day with many', async () => {
  const { toBlock } = await look(calendar(...Array.from({ length: 9 }, (_, at) => event(`E${at}`, 5)).flat()))
  expect(toBlock).toEqual([
    { startDate: day(5), endDate: day(5), names: ['E0', 'E1', 'E2', 'E3', 'E4'], more: 4 },
  ])
})

test('our own feed blocks nothing, also after another calendar program stored it', async () => {
  const held = await aRequest(renter, listing, day(10), day(12))
  await approve(owner, held.id)
  const other = await aListing(owner)
  const lent = await aRequest(renter, other, day(30))
  await approve(owner, lent.id)
  const { address } = (await owner.post('/api/calendar-address')).body as { address: string }
  const feed = await (await fetch(address)).text()
  expect(await look(feed)).toMatchObject({
    toBlock: [],
    booked: [],
    leftOut: { free: feed.match(/BEGIN:VEVENT/g)!.length },
  })
  const solid = feed.replaceAll('TRANSP:TRANSPARENT', 'TRANSP:OPAQUE')
  expect(await look(solid)).toMatchObject({
    toBlock: [],
    booked: [],
    leftOut: { own: feed.match(/BEGIN:VEVENT/g)!.length },
  })
  // An event that imitates one of ours, or belongs to another user, counts as any other event.
  const foreign = solid.replaceAll(lent.id, '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff')
  expect((await look(foreign)).toBlock).toMatchObject([{ startDate: day(30) }])
  listing = await aListing(stranger)
  const { body } = await preview(solid, stranger)
  expect((body as ImportPreview).toBlock).toContainEqual(expect.objectContaining({ startDate: day(30) }))
})

test('only the owner can import', async () => {
  const file = calendar(...event('Trip', 5))
  const periods = [{ startDate: day(5), endDate: day(5) }]
  for (const [user, status] of [
    [app.visitor, 401],
    [renter, 403],
  ] as const) {
    expect((await preview(file, user)).status).toBe(status)
    expect((await confirm(periods, user)).status).toBe(status)
  }
  listing = '00000000-0000-4000-8000-000000000000'
  expect((await confirm(periods)).status).toBe(404)
})

test('files that are no calendars, broken, endless or too large are refused with a sentence', async () => {
  const every = (rule: string) => calendar(...event('Beep', 5, 5, rule))
  const cases: [unknown, number, string][] = [
    [undefined, 400, 'file must be the text of a calendar file.'],
    ['', 400, 'This isn’t a calendar file: it doesn’t begin with BEGIN:VCALENDAR.'],
    [calendar('BEGIN:VEVENT', 'nonsense'), 400, 'Line 3 doesn’t belong in a calendar file.'],
    [`${calendar()}\n${' '.repeat(1_000_000)}`, 413, 'A calendar file can be up to 1 MB.'],
    [`${calendar()}\n${'é'.repeat(500_000)}`, 413, 'A calendar file can be up to 1 MB.'],
    ['x'.repeat(3_000_000), 413, 'The request body is too large.'],
    [
      every('RRULE:FREQ=SECONDLY').replaceAll(/;VALUE=DATE:(\d+)/g, ':$1T100000'),
      400,
      'Line 7 repeats in a way we can’t read.',
    ],
  ]
  for (const [file, status, detail] of cases)
    expect(await preview(file)).toMatchObject({ status, body: { detail } })
  const almost = `${calendar(...event('Trip', 5))}\r\n${'X-PADDING:abcdefgh\r\n'.repeat(49_000)}`
  expect(almost.length).toBeGreaterThan(970_000)
  const inside = almost.replace('END:VCALENDAR\r\n', '') + 'END:VCALENDAR'
  expect((await look(inside)).toBlock).toHaveLength(1)
  expect(await blocked()).toEqual([])
}, 60_000)

test('only dates in order, from today and within two years, can be blocked', async () => {
  const period = (from: number, to = from) => ({ startDate: day(from), endDate: day(to) })
  const cases: unknown[] = [
    undefined,
    [],
    'x',
    [null],
    [{ startDate: day(5) }],
    [{ startDate: '2027-02-30', endDate: '2027-03-01' }],
    [period(-1, 2)],
    [period(6, 5)],
    [period(5, 731)],
    [period(5, 8), period(8, 9)],
    [period(5), period(5)],
    Array.from({ length: 367 }, (_, at) => period(at * 2)),
  ]
  for (const periods of cases)
    expect(await confirm(periods)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await blocked()).toEqual([])
  const max = Array.from({ length: 366 }, (_, at) => period(at * 2))
  expect((await confirm(max)).status).toBe(201)
  expect(await blocked()).toHaveLength(366)
})

test('for any periods in a calendar, exactly their dates are blocked', async () => {
  const period = fc.tuple(fc.integer({ min: -20, max: 760 }), fc.integer({ min: 1, max: 60 }))
  await fc.assert(
    fc.asyncProperty(fc.array(period, { minLength: 1, maxLength: 12 }), async (periods) => {
      listing = await aListing(owner)
      const file = calendar(...periods.flatMap(([from, days], at) => event(`E${at}`, from, from + days - 1)))
      const { toBlock } = await look(file)
      const meant = new Set(
        periods
          .flatMap(([from, days]) => Array.from({ length: days }, (_, at) => from + at))
          .filter((at) => at >= 0 && at <= 730)
          .map((at) => addDays(day(0), at)),
      )
      if (toBlock.length > 0) expect((await confirm(asSent(toBlock))).status).toBe(201)
      const days = (await blocked()).flatMap((each) => daysOf(each as never))
      expect(days).toEqual([...meant].toSorted())
      expect((await look(file)).toBlock).toEqual([])
    }),
    { numRuns: isFullRun ? 40 : 4 },
  )
}, 120_000)
