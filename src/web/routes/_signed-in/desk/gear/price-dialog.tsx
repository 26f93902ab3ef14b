import { useState } from 'react'
import type { DeskGear } from '#contract/desk.ts'
import { formatMoney, showMoney } from '#domain/money.ts'
import { town } from '#domain/town.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { changePrices, type PriceChange } from './change-prices.ts'
import { useBulkChange, valuesBefore } from './use-bulk-change.ts'

type PriceDialogProps = {
  gear: readonly DeskGear[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

export const PriceDialog = ({ isOpen, ...rest }: PriceDialogProps) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title="Change prices">
    <PriceForm {...rest} />
  </Dialog>
)

/** The form that changes the prices of the selected gear. It shows every new price before saving. */
function PriceForm({ gear, onClose, onDone }: Omit<PriceDialogProps, 'isOpen'>) {
  const [change, setChange] = useState<PriceChange>({ by: 'percent', typed: '' })
  const [isRefused, setRefused] = useState(false)
  const bulk = useBulkChange()
  const changed = changePrices(gear, change)
  const isValid = typeof changed !== 'string'
  const save = () => {
    if (!isValid) return setRefused(true)
    bulk.mutate({
      changes: changed.map(({ id, rate }) => ({ id, dailyRate: formatMoney(rate) })),
      before: valuesBefore(gear, ['dailyRate']),
      words: 'Prices changed',
      onDone,
    })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Segmented
        label="How"
        value={change.by}
        segments={[
          { value: 'percent', label: 'By percent' },
          { value: 'price', label: 'One price' },
        ]}
        onChange={(by) => {
          setRefused(false)
          setChange({ by, typed: '' })
        }}
      />
      <Field
        label={change.by === 'percent' ? 'More or less, in percent' : 'Price per day'}
        error={isRefused && !isValid ? changed : undefined}
        hint={change.by === 'percent' ? 'Rounded to whole amounts. -15 lowers all prices.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode={change.by === 'percent' ? 'text' : 'decimal'}
            autoComplete="off"
            value={change.typed}
            onChange={(event) => setChange({ ...change, typed: event.currentTarget.value })}
            {...(change.by === 'percent' ? { end: '%' } : { start: town.currencySymbol })}
            className={change.by === 'percent' ? 'num' : 'num pl-8!'}
          />
        )}
      </Field>
      <ul className="num max-h-44 overflow-y-auto text-sm">
        {gear.map(({ id, title, dailyRate }) => {
          const rate = isValid && changed.find((each) => each.id === id)?.rate
          return (
            <li key={id} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
              <span className="truncate">{title}</span>
              <span className="whitespace-nowrap text-ink-2">
                {showMoney(dailyRate)}
                {rate !== false && rate !== undefined && (
                  <>
                    {' → '}
                    <b className="font-[650] text-ink">{showMoney(rate)}</b>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={bulk.isPending} pendingLabel="Saving...">
          Change Prices
        </Button>
      </DialogActions>
    </form>
  )
}
