import { Link } from '@tanstack/react-router'
import { serviceArea } from '#domain/service-area.ts'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/page-intro.tsx'
import { PageSection } from '#web/components/page-section.tsx'
import { PriceExample } from '#web/components/price-example.tsx'
import { StepsList } from '#web/components/steps-list.tsx'
import { ownerSteps, renterSteps } from './ways.ts'

export const HowItWorks = () => (
  <>
    <PageIntro
      title="How It Works"
      lead={`Whether you land in ${serviceArea.city} with a carry-on or have a raft in the garage: ask, approve, pay, pick up.`}
    />
    <PageSection title="Step by step">
      <div className="grid items-start gap-3 sm:gap-6 lg:grid-cols-2">
        <StepsList
          title="If you rent"
          lead="Nothing is charged until the owner has said yes."
          steps={renterSteps}
        />
        <StepsList title="If you lend" lead="Your gear, your rate, your decision." steps={ownerSteps} />
      </div>
    </PageSection>
    <PageSection title="What it costs">
      <PriceExample />
    </PageSection>
    <PageSection title="When plans change">
      <div className="max-w-[66ch] text-ink-2 [&>p+p]:mt-3.5">
        <p>
          A request or an approved booking that is not paid can be cancelled by either side at no cost. After
          paying, the renter gets everything back up to {freeCancellationHours} hours before pickup, which
          begins with the first day. Later only delivery and damage protection are refunded, as they were not
          used.
        </p>
        <p>If the owner cancels, the renter always gets a full refund.</p>
        <p>
          More in the{' '}
          <Link to="/help" className="link">
            answers on the help page
          </Link>
          .
        </p>
      </div>
    </PageSection>
    <div className="wrap flex flex-wrap gap-3 py-15 sm:py-22">
      <LinkButton to="/browse" variant="brand" className="max-sm:w-full">
        Find Gear
      </LinkButton>
      <LinkButton to="/lend" variant="line" className="max-sm:w-full">
        Lend Your Pack
      </LinkButton>
    </div>
  </>
)
