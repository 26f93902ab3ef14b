import { serviceArea } from '#domain/service-area.ts'
import { FigureList } from '#web/components/figure-list.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/page-intro.tsx'
import { PageSection } from '#web/components/page-section.tsx'
import { claims } from '#web/content/figures.ts'
import { Panel } from '#web/ui/panel.tsx'
import { promises } from './promises.ts'

export const About = () => (
  <>
    <PageIntro
      title="About Switchback"
      lead={`Outdoor gear, rented between neighbors in ${serviceArea.city}, ${serviceArea.state}. People who live here lend what they own; people who need it for a few days use it.`}
    />
    <PageSection title="Why we are here">
      <div className="max-w-[66ch] text-lg leading-7 text-ink-2 [&>p+p]:mt-4">
        <p>
          Most gear spends most of the year in a garage. A raft waits for June, skis wait for December, and a
          tent that sleeps four waits for the one weekend that everybody is free.
        </p>
        <p>
          Renting it out lets it pay for its own storage. Borrowing it costs about{' '}
          {claims.cheaperThanBuyingPercent}% less than buying, and whoever hands it to you has used it on the
          same hills.
        </p>
        <p>
          The name comes from the trail that climbs Mount Sentinel to the big white M above town: you get up
          there one switchback at a time.
        </p>
      </div>
    </PageSection>
    <PageSection title="The town in figures">
      <FigureList
        figures={[
          [claims.lenders, 'local lenders'],
          [claims.earned, 'earned by lenders'],
          [claims.rating, 'average rating'],
        ]}
      />
    </PageSection>
    <PageSection title="What you can count on">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6">
        {promises.map(([title, words]) => (
          <li key={title} className="flex">
            <Panel className="flex-1">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-ink-2">{words}</p>
            </Panel>
          </li>
        ))}
      </ul>
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
