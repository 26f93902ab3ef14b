import type { ReactNode } from 'react'
import { showMoney } from '#domain/money.ts'

/** The price per day, such as `$1,250/day` or `$1,250.50/day`. */
export function DailyRate({ rate, size = 'medium' }: { rate: string; size?: 'medium' | 'large' }) {
  return (
    <span
      className={`num shrink-0 font-display tracking-tight whitespace-nowrap ${size === 'large' ? 'text-[2.125rem] leading-10 font-extrabold' : 'text-xl font-[750]'}`}
    >
      {showMoney(rate, { cents: 'unlessZero' })}
      <small
        className={`font-sans font-medium tracking-normal text-ink-2 ${size === 'large' ? 'text-[1.0625rem]' : 'text-sm'}`}
      >
        /day
      </small>
    </span>
  )
}

export type PriceLine = { label: ReactNode; amount: ReactNode }

/** The lines of a price, and the total below them. Amounts are already formatted. */
export function PriceLines({ lines, total }: { lines: readonly PriceLine[]; total?: PriceLine }) {
  return (
    <dl className="num grid gap-2.5">
      {lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-4">
          <dt className="text-ink-2">{line.label}</dt>
          <dd className="whitespace-nowrap">{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-0.5 flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  )
}
