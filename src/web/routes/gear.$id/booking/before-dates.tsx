import { RotateCcw } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { showMoney } from '#domain/money.ts'
import { platformFeePercent, protectionRates } from '#domain/price.ts'
import { freeCancellation } from '#domain/refund-policy.ts'
import { deliveryWords } from '#domain/wording/listings.ts'
import { PriceLines } from '#web/components/money/price.tsx'

const lowestProtection = Math.min(...protectionRates.filter((rate) => rate > 0))

/** The refund rule, and the costs in addition to the daily rate. Shown in place of the price while no dates are chosen. */
export function BeforeDates({ listing }: { listing: ListingView }) {
  const { deliveryAvailable, deliveryFee } = listing
  return (
    <>
      <p className="flex gap-2 text-sm font-semibold text-ok">
        <RotateCcw size={18} aria-hidden className="mt-px" />
        <span>{freeCancellation}</span>
      </p>
      <div className="border-t border-line pt-4 text-sm">
        <PriceLines
          lines={[
            { label: 'Platform fee', amount: `${platformFeePercent}%` },
            ...(deliveryAvailable
              ? [
                  {
                    label: deliveryWords(listing),
                    amount: showMoney(deliveryFee, { cents: 'unlessZero' }),
                  },
                ]
              : []),
            { label: 'Damage protection, if you want it', amount: `from ${lowestProtection}%` },
          ]}
        />
      </div>
    </>
  )
}
