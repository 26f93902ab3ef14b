import { ShieldPlus, Truck } from 'lucide-react'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { protectionLimits, protectionPromise } from '#domain/wording/protection.ts'
import { fees } from '#web/content/figures.ts'

/** The options of a rental: delivery and damage protection. */
export const Extras = () => (
  <div className="lg:pt-6">
    <h3 className="text-2xl">Only if you want them</h3>
    <ul className="mt-5 grid gap-6 md:max-lg:grid-cols-2">
      <IconPoint icon={Truck} title="Delivery" tone="bg-ok-bg text-ok">
        If the owner offers it, for one fee of {fees.lowestDelivery} to {fees.maxDelivery} that the owner
        keeps in full.
      </IconPoint>
      <IconPoint icon={ShieldPlus} title="Damage protection" tone="bg-info-bg text-info">
        Optional, for {fees.protection} of the rental price: {protectionLimits}. You choose when you send your
        request. {protectionPromise}
      </IconPoint>
    </ul>
  </div>
)
