import { type Cents, showMoney } from '#domain/money.ts'
import { showMonth } from '#domain/wording/dates.ts'
import { ChartTable } from './chart-table.tsx'

/** The amounts of `MonthBars` as a table. */
export const MonthsTable = ({ months }: { months: readonly { month: string; amount: Cents | string }[] }) => (
  <ChartTable
    heads={['Month', 'Paid out']}
    rows={months.map(({ month, amount }) => [`${showMonth(month)} ${month.slice(0, 4)}`, showMoney(amount)])}
  />
)
