import type { DeskGear } from '#contract/desk.ts'
import { readMoney } from '#domain/money.ts'

export const gearColumns = ['listing', 'next', 'price', 'views', 'requests', 'earned'] as const
export type GearColumn = (typeof gearColumns)[number]
export type GearSort = { column: GearColumn; isDescending: boolean }

const defaultSort: GearSort = { column: 'earned', isDescending: true }

/** Whether the first click on a column sorts it from the highest value: true for columns with numbers. */
const beginsDescending = (column: GearColumn) => !['listing', 'next'].includes(column)

/**
 * Reads the `sort` parameter of the address, such as `price` or `-price`. For anything else it returns the default, the
 * highest earnings first.
 */
export function readSort(written = ''): GearSort {
  const isDescending = written.startsWith('-')
  const column = gearColumns.find((each) => each === written.slice(isDescending ? 1 : 0))
  return column ? { column, isDescending } : defaultSort
}

/** Returns the `sort` parameter after a click on a column; undefined stands for the default order. */
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

/** Sorts gear by a column. Gear with equal values is sorted by title, then by id, in both directions. */
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

/** Compares texts with their numbers by value, so that "Tent 2" comes before "Tent 10". */
const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'en-US', { numeric: true })
