import { Check } from 'lucide-react'
import { serviceArea } from '#domain/service-area.ts'
import { CallBand } from '#web/components/marketing/call-band.tsx'
import { FigureList } from '#web/components/marketing/figure-list.tsx'
import { AnchorButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { PageSection } from '#web/components/marketing/page-section.tsx'
import { PriceExample } from '#web/components/money/price-example.tsx'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'
import { Track } from '#web/components/marketing/track.tsx'
import { protectionForOwner } from '#domain/wording/protection.ts'
import { fees, productFigures } from '#web/content/figures.ts'
import { Link } from '#web/router/link.tsx'
import { lendSignInAddress } from '#web/sign-in.ts'
import { Earnings } from './earnings.tsx'
import { InCharge } from './in-charge.tsx'
import { lendingSteps } from './lending-steps.ts'

const assurances = [
  'Free to list',
  'You decide who rents',
  `Paid within ${productFigures.payoutHours} hours of pickup`,
]

export function Lend() {
  const { ofLenders, earningsByGear, invitation } = useTownFigures()
  return (
    <>
      <PageIntro
        place="garage"
        title="The gear in your garage can earn its keep."
        lead={`Lend Your Pack to travelers and neighbors in ${serviceArea.city}. You set the rate, and you approve every request.`}
      >
        <AnchorButton href={lendSignInAddress} variant="go" size="large" className="max-sm:w-full">
          Start Earning
        </AnchorButton>
        <ul className="mt-6 grid gap-y-1.5 text-on-brand-2">
          {assurances.map((words) => (
            <li key={words} className="flex items-center gap-2">
              <Check size={18} aria-hidden className="text-action" />
              {words}
            </li>
          ))}
        </ul>
      </PageIntro>
      <PageSection title="Lenders so far">
        <FigureList figures={ofLenders} />
      </PageSection>
      {earningsByGear.length > 0 && (
        <PageSection title="Average monthly earnings">
          <Earnings earnings={earningsByGear} />
        </PageSection>
      )}
      <PageSection title="What you keep">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="max-w-[66ch] text-ink-2 lg:pr-8 [&>p+p]:mt-3.5">
            <p className="font-display text-2xl leading-8 font-bold text-ink">
              You keep {fees.keepAtLeastPercent}% or more of your rental price.
            </p>
            <p className="text-sm">
              With today’s fees it’s {fees.ownerKeepsPercent}%: the renter pays your rate plus a{' '}
              {fees.platformPercent}% platform fee, Switchback keeps a {fees.commissionPercent}% commission on
              that total, and the rest is yours.
            </p>
            <p>
              Delivery is up to you. If you offer it, you set the fee, {fees.lowestDelivery} to{' '}
              {fees.maxDelivery}, and you keep all of it. Renters can add damage protection for{' '}
              {fees.protection} of the rental price.
            </p>
            <p>
              <b className="text-ink">What if it comes back broken?</b> {protectionForOwner}
            </p>
            <p>
              Find more answers on the{' '}
              <Link to="/help" hash="for-lenders" className="link">
                help page
              </Link>
              .
            </p>
          </div>
          <PriceExample />
        </div>
      </PageSection>
      <PageSection title="How lending works">
        <div className="grid gap-6 md:grid-cols-2">
          <Track
            title="From the garage to the trailhead"
            lead="You stay in charge at every step."
            ink="text-ok"
            steps={lendingSteps}
          />
          <InCharge />
        </div>
      </PageSection>
      <CallBand
        place="climb"
        title="Your gear could be out there right now."
        words={`${invitation} Listing takes a few photos and an honest description.`}
      />
    </>
  )
}
