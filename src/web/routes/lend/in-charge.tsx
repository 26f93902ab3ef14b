import { CalendarX2, HandCoins, PackageOpen, Truck } from 'lucide-react'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { fees } from '#web/content/figures.ts'

/** The decisions that stay with the owner. */
export const InCharge = () => (
  <div className="lg:pt-8">
    <h3 className="text-2xl">You decide</h3>
    <ul className="mt-5 grid gap-6">
      <IconPoint icon={HandCoins} title="The price" tone="bg-wait-bg text-wait">
        Your daily rate and, if you like, a minimum number of days.
      </IconPoint>
      <IconPoint icon={CalendarX2} title="The days" tone="bg-info-bg text-info">
        Decline what does not suit you. Nothing is held until you approve.
      </IconPoint>
      <IconPoint icon={Truck} title="Delivery" tone="bg-ok-bg text-ok">
        Off, or on for {fees.lowestDelivery} to {fees.maxDelivery} within the miles that you name.
      </IconPoint>
      <IconPoint icon={PackageOpen} title="When to stop" tone="bg-quiet-bg text-quiet">
        Take a listing down whenever you like, as long as no booking of it is approved or confirmed.
      </IconPoint>
    </ul>
  </div>
)
