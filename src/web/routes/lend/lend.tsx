import { Link } from '@tanstack/react-router'
import { serviceArea } from '#domain/service-area.ts'
import { FigureList } from '#web/components/figure-list.tsx'
import { AnchorButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/page-intro.tsx'
import { PageSection } from '#web/components/page-section.tsx'
import { PriceExample } from '#web/components/price-example.tsx'
import { StepsList } from '#web/components/steps-list.tsx'
import { claims, fees } from '#web/content/figures.ts'
import { lendSignInAddress } from '#web/sign-in.ts'
import { Earnings } from './earnings.tsx'
import { lendingSteps } from './lending-steps.ts'

const StartEarning = () => (
  <AnchorButton href={lendSignInAddress} variant="go" size="large" className="max-sm:w-full">
    Start Earning
  </AnchorButton>
)

export const Lend = () => (
  <>
    <PageIntro
      title="The gear in your garage can earn its keep."
      lead={`Lend Your Pack to travelers and neighbors in ${serviceArea.city}. It’s free to list, you approve every request, and you keep ${fees.keepAtLeastPercent}% or more of your rental price.`}
    >
      <StartEarning />
    </PageIntro>
    <PageSection title="Lenders, so far">
      <FigureList
        figures={[
          [claims.lenders, `lenders in ${serviceArea.city}`],
          [claims.earned, 'earned by lenders'],
          [claims.rating, 'average rating'],
        ]}
      />
    </PageSection>
    <PageSection title="Average monthly earnings">
      <Earnings />
    </PageSection>
    <PageSection title="What you keep">
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-14">
        <div className="max-w-[66ch] text-ink-2 [&>p+p]:mt-3.5">
          <p>
            You set the daily rate. The renter pays your rate for each day plus a {fees.platformPercent}%
            platform fee. Of that sum Switchback keeps a {fees.commissionPercent}% commission, and the rest is
            yours: {fees.ownerKeepsPercent}% of your rental price.
          </p>
          <p>
            Delivery is up to you. If you offer it, you set the fee, {fees.lowestDelivery} to{' '}
            {fees.highestDelivery}, and it is yours in full. Renters can add damage protection for{' '}
            {fees.protection} of the rental price.
          </p>
          <p>
            More answers are on the{' '}
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
      <div className="grid items-start gap-8 pb-15 sm:pb-22 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-14">
        <StepsList
          title="From the garage to the trailhead"
          lead="You stay in charge at every step."
          steps={lendingSteps}
        />
        <div className="lg:pt-8">
          <h3 className="text-2xl">Ready when you are</h3>
          <p className="mt-2 mb-5 text-ink-2">
            Listing takes a few photos and an honest description. You can take it down whenever you like, as
            long as nobody has booked it.
          </p>
          <StartEarning />
        </div>
      </div>
    </PageSection>
  </>
)
