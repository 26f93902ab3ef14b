import { serviceArea } from '#domain/service-area.ts'
import { claims } from '#web/content/figures.ts'
import { GearSearch } from './gear-search.tsx'

const art =
  'bg-cover bg-bottom sm:bg-[url(/art/hero-wide-light.svg)] dark:sm:bg-[url(/art/hero-wide-dark.svg)] ' +
  'max-sm:bg-[url(/art/hero-small-light.svg)] dark:max-sm:bg-[url(/art/hero-small-dark.svg)] ' +
  'motion-reduce:sm:bg-[url(/art/hero-wide-light.svg#still)] motion-reduce:dark:sm:bg-[url(/art/hero-wide-dark.svg#still)] ' +
  'motion-reduce:max-sm:bg-[url(/art/hero-small-light.svg#still)] motion-reduce:dark:max-sm:bg-[url(/art/hero-small-dark.svg#still)]'

/** Sunrise through Hellgate Canyon. The picture draws its trail by itself, once, unless motion is not wanted. */
export const Hero = () => (
  <section className={`${art} bg-sunken text-ink`}>
    <div className="wrap flex flex-col pt-8 pb-4 sm:min-h-172.5 sm:pt-14 sm:pb-0">
      <h1 className="max-w-175 text-5xl font-extrabold tracking-[-0.03em]">
        The gear you need is already in {serviceArea.city}.
      </h1>
      <p className="mt-3.5 max-w-155 text-[1.0625rem] leading-[1.5625rem] font-medium sm:mt-5 sm:text-xl sm:leading-7.5">
        Rent skis, tents, boats and packs by the day from people who live here. About{' '}
        {claims.cheaperThanBuyingPercent}% cheaper than buying, and free to join.
      </p>
      <GearSearch />
    </div>
  </section>
)
