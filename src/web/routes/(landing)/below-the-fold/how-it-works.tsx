import { freeCancellation } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { fees, productFigures } from '#web/content/figures.ts'
import { Section } from './section.tsx'
import { Track, TrackPair } from '#web/components/marketing/track.tsx'

export const HowItWorks = () => (
  <Section title="How it works, whichever way you’re going">
    <TrackPair>
      <Track
        title="For travelers"
        lead="Land at the airport with a carry-on. Ski the next morning."
        ink="text-link"
        steps={[
          ['Find your gear', `Search by what you need and when. Every listing is in ${serviceArea.city}.`],
          ['Request your dates', 'Send the owner your dates and a note. You aren’t charged yet.'],
          ['Pay once approved', `Pay by card. ${freeCancellation}.`],
          ['Pick up and go', 'Meet the owner, ask about conditions, head for the hills.'],
        ]}
      />
      <Track
        title="For locals"
        lead="The raft in the garage can pay for its own storage."
        ink="text-ok"
        steps={[
          ['List your gear', 'Three photos and a good description do most of the work.'],
          ['Review requests', 'See who’s asking and for when. Approve or decline.'],
          [
            'Hand it over',
            `Offer pickup, or deliver nearby for ${fees.lowestDelivery} to ${fees.maxDelivery}.`,
          ],
          ['Get paid', `Payouts arrive within ${productFigures.payoutHours} hours of pickup.`],
        ]}
      />
    </TrackPair>
  </Section>
)
