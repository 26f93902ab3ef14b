import type { DeskGear } from '#contract/desk.ts'
import { readMoney } from '#domain/money.ts'

export const gearColumns = ['listing', 'next', 'price', 'views', 'requests', 'earned'] as const
export type GearColumn = (typeof gearColumns)[number]
export type GearSort = { column: GearColumn; isDescending: boolean }

const defaultSort: GearSort = { column: 'earned', isDescending: true }

/** Columns of figures begin with the highest one. */
const beginsDescending = (column: GearColumn) => !['listing', 'next'].includes(column)

/** Reads `price` or `-price`; anything else is the default, the highest earnings first. */
export function readSort(written = ''): GearSort {
  const isDescending = written.startsWith('-')
  const column = gearColumns.find((each) => each === written.slice(isDescending ? 1 : 0))
  return column ? { column, isDescending } : defaultSort
}

/** Returns what the address holds after a press on a column; undefined for the default. */
export function sortAfter({ column, isDescending }: GearSort, pressed: GearColumn): string | undefined {
  const next = pressed === column ? !isDescending : beginsDescending(pressed)
  const written = `${next ? '-' : ''}${pressed}`
  return written === '-earned' ? undefined : written
}

const values: Record<GearColumn, (gear: DeskGear) => string | number> = {
  listing: ({ title }) => title,
  // Gear without a booking comes last.
  next: ({ nextBooking }) => nextBooking?.startDate ?? '9999',
  price: ({ dailyRate }) => readMoney(dailyRate),
  views: ({ views }) => views,
  requests: ({ requests }) => requests,
  earned: ({ earned }) => readMoney(earned),
}

/** Equal ones stand by title, then by id, in either direction. */
export function sortGear(gear: readonly DeskGear[], { column, isDescending }: GearSort): DeskGear[] {
  const valueOf = values[column]
  const sign = isDescending ? -1 : 1
  return gear.toSorted(
    (one, other) =>
      sign * compare(valueOf(one), valueOf(other)) ||
      compare(values.listing(one), values.listing(other)) ||
      compare(one.id, other.id),
  )
}

/** Numbers inside texts count as numbers: a tent 2 comes before a tent 10. */
const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'en-US', { numeric: true })
