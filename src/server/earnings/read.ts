import type { z } from 'zod'
import type { getEarnings } from '#contract/earnings.ts'
import { dateIn, lastMonths, readDate, startOfDay } from '#domain/calendar-date.ts'
import { formatMoney, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { town } from '#domain/town.ts'
import type { Deps } from '#server/deps.ts'
import { listMonths, listMovements } from './store.ts'
import { writeCsv } from '#server/spreadsheets/write-csv.ts'

const { zone } = serviceArea
const monthsShown = 12

export async function readEarnings(
  { database }: Deps,
  ownerId: string,
  now: Date,
): Promise<z.input<typeof getEarnings.reply>> {
  const moved = await listMonths(database, ownerId)
  const amounts = new Map(moved.map(({ month, amount }) => [month, amount]))
  return {
    months: lastMonths(dateIn(zone, now), monthsShown).map((month) => ({
      month,
      amount: amounts.get(month) ?? zero,
    })),
    years: [...new Set(moved.map(({ month }) => month.slice(0, 4)))].toReversed(),
  }
}

const columns = ['Date', 'Listing', 'Renter', 'First day', 'Last day', `Amount (${town.currency})`]

/** Returns a CSV file of an owner's payouts in a year of the town's zone. Reversed transfers are negative. */
export async function readEarningsCsv({ database }: Deps, ownerId: string, year: string): Promise<string> {
  const [from, to] = [year, String(Number(year) + 1)].map((each) =>
    startOfDay(zone, readDate(`${each}-01-01`)),
  ) as [Date, Date]
  const movements = await listMovements(database, ownerId, from, to)
  return writeCsv(
    columns,
    movements.map(({ occurredAt, title, renter, startDate, endDate, amount }) => [
      dateIn(zone, occurredAt),
      title,
      renter,
      startDate,
      endDate,
      { number: formatMoney(amount) },
    ]),
  )
}
