import { CalendarX2, HandCoins, PackageOpen, Truck } from 'lucide-react'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { fees } from '#web/content/figures.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The decisions that stay with the owner. */
export const InCharge = () => (
  <Panel className="flex flex-col">
    <h3 className="text-2xl">You decide</h3>
    <ul className="mt-5 grid grow content-between gap-6">
      <IconPoint icon={HandCoins} title="The price" tone="bg-wait-bg text-wait">
        Your daily rate and, if you like, a minimum number of days.
      </IconPoint>
      <IconPoint icon={CalendarX2} title="The days" tone="bg-info-bg text-info">
        Decline what doesn’t work for you. We won’t hold any dates until you approve.
      </IconPoint>
      <IconPoint icon={Truck} title="Delivery" tone="bg-ok-bg text-ok">
        Offer it for {fees.lowestDelivery} to {fees.maxDelivery}, within the distance you choose, or leave it
        off.
      </IconPoint>
      <IconPoint icon={PackageOpen} title="When to stop" tone="bg-quiet-bg text-quiet">
        Take a listing down whenever you like, unless it has an approved or confirmed booking.
      </IconPoint>
    </ul>
  </Panel>
)
