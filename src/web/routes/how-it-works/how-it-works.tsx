import { serviceArea } from '#domain/service-area.ts'
import { CallBand } from '#web/components/marketing/call-band.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { PageSection } from '#web/components/marketing/page-section.tsx'
import { PriceExample } from '#web/components/money/price-example.tsx'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'
import { Track, TrackPair } from '#web/components/marketing/track.tsx'
import { Changes } from './changes.tsx'
import { Extras } from './extras.tsx'
import { ownerSteps, renterSteps } from './ways.ts'

export function HowItWorks() {
  const { invitation } = useTownFigures()
  return (
    <>
      <PageIntro
        place="climb"
        title="How It Works"
        lead={
          <>
            Whether you land in {serviceArea.city} with a <span className="whitespace-nowrap">carry-on</span>{' '}
            or have a raft in the garage: ask, approve, pay, pick up.
          </>
        }
      />
      <PageSection title="Step by step">
        <TrackPair>
          <Track
            title="If you rent"
            lead="You won’t be charged until the owner says yes and you pay."
            ink="text-link"
            steps={renterSteps}
          />
          <Track
            title="If you lend"
            lead="Your gear, your rate, your decision."
            ink="text-ok"
            steps={ownerSteps}
          />
        </TrackPair>
      </PageSection>
      <PageSection title="What it costs">
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-x-6">
          <PriceExample />
          <Extras />
        </div>
      </PageSection>
      <PageSection title="When plans change">
        <Changes />
      </PageSection>
      <CallBand
        place="garage"
        title="Ready when you are."
        words={`Find what you need for your dates, or lend what’s sitting in your garage. ${invitation}`}
      />
    </>
  )
}
