import { freeCancellation } from '#domain/refund-policy.ts'
import { town } from '#domain/town.ts'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'
import { fees, productFigures } from '#web/content/figures.ts'
import { CountUp } from './count-up.tsx'
import { FlipCard } from './flip-card.tsx'

export function FlipCards() {
  const { monthlyEarnings, lenders } = useTownFigures()
  return (
    <section aria-label="Why Switchback" className="wrap pt-20 xl:pt-27">
      <div className="grid gap-3 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:auto-cols-[17rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:*:snap-start sm:grid-cols-3 sm:gap-3.5 xl:gap-6">
        <FlipCard
          name="Earn"
          figure={monthlyEarnings ?? `${fees.ownerKeepsPercent}%`}
          line={
            monthlyEarnings
              ? 'Average monthly earnings for an active lender.'
              : 'Of your rental price is yours to keep.'
          }
          back={`Set your own daily rate and approve every request. You keep ${fees.keepAtLeastPercent}% or more of your rental price.`}
          link={{ to: '/lend', words: 'See how lending works' }}
          tone="bg-wait-bg text-wait"
        />
        <FlipCard
          name="Save"
          figure={<CountUp to={productFigures.cheaperThanBuyingPercent} unit="%" />}
          line="Cheaper than buying, for gear you use a few days a year."
          back={`Pay by the day, and see the fee and the total before you ask. ${freeCancellation}.`}
          link={{ to: '/browse', words: 'Find gear for your days' }}
          tone="bg-ground text-white"
        />
        <FlipCard
          name="Community"
          figure={lenders ?? `${town.currencySymbol}0`}
          line={
            lenders
              ? `Local ${lenders === '1' ? 'lender' : 'lenders'}. A shield marks every verified member.`
              : 'To join and to list. A shield marks every verified member.'
          }
          back={`Owners use what they lend and know the conditions. Payments are secure, and support replies within ${productFigures.supportReplyHours} hours.`}
          link={{ to: '/about', words: 'About Switchback' }}
          tone="bg-info-bg text-info"
        />
      </div>
    </section>
  )
}
