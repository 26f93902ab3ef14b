import { town } from '#domain/town.ts'
import { CallBand } from '#web/components/marketing/call-band.tsx'
import { FigureList } from '#web/components/marketing/figure-list.tsx'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { PageSection } from '#web/components/marketing/page-section.tsx'
import { useTownFigures } from '#web/components/marketing/town-figures.ts'
import { productFigures } from '#web/content/figures.ts'
import { promises } from './promises.ts'

export function About() {
  const { ofTown, invitation } = useTownFigures()
  return (
    <>
      <PageIntro
        place="town"
        title="About Switchback"
        lead={`Outdoor gear, rented between neighbors in ${town.city}, ${town.state}. People who live here lend what they own; people who need it for a few days use it.`}
      />
      <PageSection title="Why we’re here">
        <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_31.25rem] lg:gap-14">
          <div className="max-w-[66ch] text-lg leading-7 text-ink-2 [&>p+p]:mt-4">
            <p>
              Most gear spends most of the year in a garage. A raft waits for June, skis wait for December,
              and a tent that sleeps four waits for the one weekend when everyone’s free.
            </p>
            <p>
              Rent it out and it pays for its own storage. Renting it costs about{' '}
              {productFigures.cheaperThanBuyingPercent}% less than buying, and the person who hands it to you
              has used it on the same hills.
            </p>
            <p>{town.texts.story}</p>
          </div>
          <img
            src="/art/cover-water.svg"
            alt=""
            width={800}
            height={600}
            loading="lazy"
            className="night-dim aspect-4/3 w-full rounded-lg xl:aspect-video object-cover"
          />
        </div>
      </PageSection>
      {ofTown.length > 0 && (
        <PageSection title="Switchback so far">
          <FigureList figures={ofTown} />
        </PageSection>
      )}
      <PageSection title="What you can count on">
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {promises.map(({ icon, tone, title, words }) => (
            <IconPoint key={title} icon={icon} tone={tone} title={title} level={3}>
              {words}
            </IconPoint>
          ))}
        </ul>
      </PageSection>
      <CallBand
        place="garage"
        title="There’s room for one more."
        words={`${invitation} Or find what you need for the weekend.`}
      />
    </>
  )
}
