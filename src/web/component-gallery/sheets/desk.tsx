import type { DeskGear, DeskPeriod } from '#contract/desk.ts'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { showDays } from '#domain/wording/dates.ts'
import { DeskGrid } from '#web/components/desk-calendar/desk-grid.tsx'
import { Legend } from '#web/components/desk-calendar/legend.tsx'
import { SelectionBar } from '#web/components/desk-calendar/selection-bar.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { aListing } from '#web/component-gallery/samples.ts'

const today = readDate('2026-12-07')
const from = addDays(today, -3)
const columns = 14
const days = Array.from({ length: columns }, (_, at) => addDays(from, at))
const day = (at: number) => addDays(from, at)

const gear = [
  'All-Mountain Skis, 178 cm',
  'Canvas Wall Tent, 10 x 12',
  'Whitewater Kayak, 8 ft',
  'Ice Boots',
].map((title, at): DeskGear => ({
  ...aListing,
  id: `0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1d1${at}`,
  title,
  nextBooking: null,
  views: 0,
  viewsByPart: [],
  requests: 0,
  earned: '0.00',
}))

const nora = { firstName: 'Nora', lastName: 'Lindqvist' }
const sam = { firstName: 'Sam', lastName: 'Okafor' }

/** The sample periods: row of the listing, kind, first and last column, and the renter. */
const rows = [
  [0, 'booked', -2, 1, nora],
  [0, 'booked', 4, 8, sam],
  [1, 'asked', 5, 7, nora],
  [1, 'asked', 7, 9, sam],
  [1, 'blocked', 12, 20, null],
  [2, 'blocked', 4, 4, null],
  [2, 'asked', 10, 10, sam],
] as const

const periods = rows.map(([row, kind, first, last, renter], at): DeskPeriod => ({
  id: `0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1e1${at}`,
  listingId: gear[row]!.id,
  kind,
  startDate: day(first),
  endDate: day(last),
  renter,
}))

/** The calendar across all gear of the lender desk, with past, booked, requested and blocked days. */
export const DeskSamples = () => (
  <Part
    title="Calendar of the desk"
    words="Drag over days and gear, or hold Shift with the arrow keys, to select. Booked days inside a selection stay booked."
  >
    <div className="rounded-xl border border-line">
      <div className="flex items-center px-4 py-2.5">
        <h3 id="sample-calendar" className="num text-lg">
          {showDays(from, day(columns - 1))}
        </h3>
        <Legend />
      </div>
      <DeskGrid labelledBy="sample-calendar" {...{ gear, periods, from, columns, today }} bookings={[]} />
    </div>
    <div className="pt-14">
      <SelectionBar
        area={{ top: 0, bottom: 2, left: 4, right: 6 }}
        {...{ gear, periods, days }}
        onClose={() => undefined}
      />
    </div>
  </Part>
)
