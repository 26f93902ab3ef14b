import { Wallet } from 'lucide-react'
import { serviceArea } from '#domain/service-area.ts'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'
import { fees } from '#web/content/figures.ts'
import { ContourArt } from '#web/components/contour-art.tsx'

export function PromoBanner() {
  const skis = useTownFigures().earningsByGear.find(({ art }) => art === 'snow')
  return (
    <div className="on-dark relative mt-5 flex items-center gap-3.5 overflow-hidden rounded-xl bg-ground px-4 py-4.5 text-white sm:gap-5 sm:px-7 sm:py-5.5">
      <ContourArt />
      <Wallet size={28} aria-hidden className="relative shrink-0 text-action" />
      <p className="relative text-[1.0625rem] leading-6.25">
        <b className="block font-display text-[1.1875rem] font-bold">
          {skis
            ? `Ski lenders in ${serviceArea.city} average ${skis.amount} a month.`
            : `You keep ${fees.ownerKeepsPercent}% of your rental price.`}
        </b>
        <span className="text-on-brand-2">Listing is free. You set the price and approve every request.</span>
      </p>
    </div>
  )
}
