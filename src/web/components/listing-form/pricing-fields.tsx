import { town } from '#domain/town.ts'
import { ShieldPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxDeliveryRadius } from '#domain/listing.ts'
import { formatMoney, parseMoney, showMoney } from '#domain/money.ts'
import { maxDeliveryFee, isDailyRate, minDeliveryFee, priceRental } from '#domain/price.ts'
import { maxRentalDays } from '#domain/rental-period.ts'
import { protectionForOwner } from '#domain/wording/protection.ts'
import { fees } from '#web/content/figures.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { FormSection } from './form-section.tsx'
import { emptyFields, type ListingFields } from './listing-fields.ts'
import { PriceHint } from './price-hint.tsx'

export function PricingFields() {
  const { register, control, setValue, clearErrors, formState } = useFormContext<ListingFields>()
  const { errors } = formState
  const [dailyRate, isDelivered, deliveryFee] = useWatch({
    control,
    name: ['dailyRate', 'deliveryAvailable', 'deliveryFee'],
  })
  const delivery = register('deliveryAvailable')
  return (
    <FormSection title="Pricing and Availability">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Daily rate"
          required
          error={dailyRate === '' && errors.dailyRate ? 'Daily rate is required.' : errors.dailyRate?.message}
          hint={earningsWords(dailyRate) ?? 'What you charge for one day, before the platform fee.'}
        >
          {(field) => (
            <Input
              {...field}
              {...register('dailyRate')}
              type="number"
              inputMode="decimal"
              step="0.01"
              min="1"
              start={town.currencySymbol}
              className="num pl-8!"
            />
          )}
        </Field>
        <Field label="Minimum rental days" required error={errors.minimumRentalDays?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('minimumRentalDays')}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxRentalDays}
              className="num"
            />
          )}
        </Field>
      </div>
      <PriceHint />
      <div className="grid gap-4.5 border-t border-line pt-4">
        <Switch
          {...delivery}
          hint={`Drop it off for renters nearby for ${fees.lowestDelivery} to ${fees.maxDelivery}. You keep the whole fee.`}
          onChange={(event) => {
            void delivery.onChange(event)
            if (event.target.checked) return
            // An invalid value in a hidden field would block the form, so hiding resets the fields.
            setValue('deliveryRadius', emptyFields.deliveryRadius)
            setValue('deliveryFee', emptyFields.deliveryFee)
            clearErrors(['deliveryRadius', 'deliveryFee'])
          }}
        >
          Delivery
        </Switch>
        {isDelivered && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Delivery radius" required error={errors.deliveryRadius?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...register('deliveryRadius')}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={maxDeliveryRadius}
                  end={`${town.distance}s`}
                  className="num pr-16!"
                />
              )}
            </Field>
            <Field
              label="Delivery fee"
              required
              error={
                deliveryFee === '' && errors.deliveryFee
                  ? 'Delivery fee is required.'
                  : errors.deliveryFee?.message
              }
              hint="One flat fee per booking, however long the rental."
            >
              {(field) => (
                <Input
                  {...field}
                  {...register('deliveryFee')}
                  type="number"
                  inputMode="decimal"
                  step="0.01"
                  min={formatMoney(minDeliveryFee)}
                  max={formatMoney(maxDeliveryFee)}
                  start={town.currencySymbol}
                  className="num pl-8!"
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <div className="grid gap-1 border-t border-line pt-4">
        <h3 className="flex items-center gap-2 font-sans text-base font-[650] tracking-normal">
          <ShieldPlus size={18} aria-hidden />
          Damage and loss
        </h3>
        <p className="text-sm text-ink-2">{protectionForOwner}</p>
      </div>
      <div className="border-t border-line pt-4">
        <Switch {...register('available')} hint="Turn off to hide it from search.">
          Available for rent
        </Switch>
      </div>
    </FormSection>
  )
}

function earningsWords(written: string): string | undefined {
  const dailyRate = parseMoney(written)
  if (dailyRate === undefined || !isDailyRate(dailyRate)) return undefined
  const { ownerEarnings, totalAmount } = priceRental({ dailyRate, totalDays: 1 })
  return `You’ll earn ${showMoney(ownerEarnings)} a day. Renters pay ${showMoney(totalAmount)} with the fee.`
}
