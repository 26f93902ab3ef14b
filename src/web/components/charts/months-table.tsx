import { type Cents, showMoney } from '#domain/money.ts'
import { showMonth } from '#domain/wording/dates.ts'

/** The numbers of the chart. */
export const MonthsTable = ({ months }: { months: readonly { month: string; amount: Cents | string }[] }) => (
  <details className="text-sm open:w-full">
    <summary className="link w-fit py-3">Show as a table</summary>
    <table className="num mb-2 w-full">
      <thead>
        <tr>
          <th scope="col" className="py-1 text-left font-[650]">
            Month
          </th>
          <th scope="col" className="py-1 text-right font-[650]">
            Paid out
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {showMonth(month)} {month.slice(0, 4)}
            </th>
            <td className="py-1 text-right">{showMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
