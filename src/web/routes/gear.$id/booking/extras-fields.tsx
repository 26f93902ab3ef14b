import { type Ref, useId } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { distanceWords } from '#domain/wording/counts.ts'
import { textLimits } from '#domain/text-limits.ts'
import { percentOf, showMoney, type Cents } from '#domain/money.ts'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { protectionForRenter } from '#domain/wording/protection.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { BookingDetails } from './booking-draft.ts'

type ExtrasFieldsProps = {
  listing: ListingView
  draft: BookingDetails
  onChange: (changes: Partial<BookingDetails>) => void
  /** The rental price of the chosen dates in cents. Without it no amounts are shown for damage protection. */
  subtotal: Cents | undefined
  isAddressMissing: boolean
  addressRef: Ref<HTMLInputElement>
}

/** Delivery, where the owner offers it, and damage protection. */
export function ExtrasFields(props: ExtrasFieldsProps) {
  const { listing, draft, onChange, subtotal, isAddressMissing, addressRef } = props
  const protectionId = useId()
  return (
    <div className="grid gap-3">
      {listing.deliveryAvailable && (
        <Switch
          checked={draft.delivery}
          onChange={({ target }) => onChange({ delivery: target.checked })}
          hint={`Within ${distanceWords(listing.deliveryRadius)}`}
        >
          <span className="num">Delivery (+{showMoney(listing.deliveryFee)})</span>
        </Switch>
      )}
      {listing.deliveryAvailable && draft.delivery && (
        <Field
          label="Delivery address"
          required
          error={isAddressMissing ? 'Delivery address is required.' : undefined}
          hint={`${listing.owner.firstName} will see it after approving your request.`}
        >
          {(control) => (
            <Input
              {...control}
              ref={addressRef}
              autoComplete="street-address"
              maxLength={textLimits.deliveryAddress}
              value={draft.deliveryAddress}
              onChange={({ target }) => onChange({ deliveryAddress: target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={protectionId} className="min-w-0">
          <span className="block font-[650]">Damage protection</span>
        </label>
        <Select
          id={protectionId}
          aria-describedby={`${protectionId}-covers`}
          className="num w-auto! min-w-40"
          value={draft.protectionRate}
          onChange={({ target }) => onChange({ protectionRate: Number(target.value) as ProtectionRate })}
        >
          {protectionRates.map((rate) => (
            <option key={rate} value={rate}>
              {protectionWords(rate, subtotal)}
            </option>
          ))}
        </Select>
      </div>
      <p id={`${protectionId}-covers`} className="-mt-1.5 text-sm text-ink-2">
        {protectionForRenter(draft.protectionRate)}
      </p>
    </div>
  )
}

function protectionWords(rate: ProtectionRate, subtotal: Cents | undefined): string {
  if (rate === 0) return 'None'
  return subtotal === undefined ? `${rate}%` : `${rate}% (${showMoney(percentOf(subtotal, rate))})`
}
