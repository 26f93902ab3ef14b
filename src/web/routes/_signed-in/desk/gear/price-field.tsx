import { useRef, useState } from 'react'
import { formatMoney, parseMoney, showMoney } from '#domain/money.ts'
import { isDailyRate, maxDailyRate, minDailyRate } from '#domain/price.ts'
import { town } from '#domain/town.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type PriceFieldProps = {
  title: string
  dailyRate: string
  onSave: (dailyRate: string) => void
}

/** A price that becomes a field on hover and focus. Enter or leaving it saves, Esc restores the price. */
export function PriceField({ title, dailyRate, onSave }: PriceFieldProps) {
  const shown = showMoney(dailyRate, { cents: 'unlessZero' })
  const [typed, setTyped] = useState<string>()
  const isLeft = useRef(false)
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const rate = parseMoney(typed.replace(town.currencySymbol, '').replaceAll(',', ''))
    if (rate === undefined || !isDailyRate(rate)) {
      toast({
        title: 'Price not changed',
        description: `Type an amount from ${showMoney(minDailyRate)} to ${showMoney(maxDailyRate)}, like 45 or 45.50.`,
        variant: 'destructive',
      })
    } else if (formatMoney(rate) !== dailyRate) onSave(formatMoney(rate))
  }
  return (
    <input
      aria-label={`Price per day of ${title}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (!isLeft.current) save()
        isLeft.current = false
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') {
          isLeft.current = typed !== undefined
          setTyped(undefined)
          event.currentTarget.blur()
        }
      }}
      className="num h-11 w-full rounded-sm border-[1.5px] border-transparent bg-transparent px-2.5 text-right font-[650] hover:border-line-strong hover:bg-surface focus:border-line-strong focus:bg-surface"
    />
  )
}
