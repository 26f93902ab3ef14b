import type { ReactNode } from 'react'
import type { PlaceName } from '#art/band/band.ts'
import { lendSignInAddress } from '#web/sign-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BandArt } from './band-art.tsx'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { ContourArt } from '#web/components/contour-art.tsx'

type CallBandProps = {
  title: string
  words: ReactNode
  /** The illustration at the right. Leave it out if `aside` takes that space. */
  place?: PlaceName
  aside?: ReactNode
}

/** The band at the end of a page, with links to lending and to finding gear. */
export const CallBand = ({ title, words, place, aside }: CallBandProps) => (
  <section className="on-dark relative mt-16 overflow-hidden bg-ground text-white sm:mt-24">
    <ContourArt isLate />
    {place && <BandArt place={place} className="max-md:hidden" />}
    <div
      className={classNames(
        'wrap relative grid items-center gap-8 py-12 sm:gap-x-14 sm:py-18 xl:min-h-108 lg:grid-cols-[1fr_500px]',
        aside != null && 'md:max-lg:grid-cols-[1fr_20rem] md:max-lg:gap-x-8',
      )}
    >
      <div className={place && 'md:max-lg:max-w-[46%]'}>
        <h2 className="text-4xl font-extrabold">{title}</h2>
        <p className="mt-4.5 mb-7 max-w-115 text-lg leading-7 text-on-brand-2">{words}</p>
        <div
          className={classNames(
            'flex flex-wrap gap-3',
            aside != null && 'md:max-lg:flex-nowrap md:max-lg:*:px-3.5 md:max-lg:*:whitespace-nowrap',
          )}
        >
          <AnchorButton href={lendSignInAddress} variant="go" className="max-sm:w-full">
            Lend Your Pack - Start Earning
          </AnchorButton>
          <LinkButton to="/browse" variant="onDark" className="max-sm:w-full">
            Find Gear
          </LinkButton>
        </div>
      </div>
      {aside}
    </div>
  </section>
)
