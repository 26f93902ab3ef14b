import { type Town, town } from '#domain/town.ts'
import { claims } from '#web/content/figures.ts'
import { GearSearch } from './gear-search.tsx'

const art =
  'bg-cover bg-bottom sm:bg-[url(/art/hero-wide-light.svg)] dark:sm:bg-[url(/art/hero-wide-dark.svg)] ' +
  'max-sm:bg-[url(/art/hero-small-light.svg)] dark:max-sm:bg-[url(/art/hero-small-dark.svg)] ' +
  'motion-reduce:sm:bg-[url(/art/hero-wide-light.svg#still)] motion-reduce:dark:sm:bg-[url(/art/hero-wide-dark.svg#still)] ' +
  'motion-reduce:max-sm:bg-[url(/art/hero-small-light.svg#still)] motion-reduce:dark:max-sm:bg-[url(/art/hero-small-dark.svg#still)]'

// The picture grows with the window; at this height the words end above its moon.
const tall = 'sm:min-h-[max(43.125rem,24rem+21.2vw)]'

// Just above the summit. The picture covers the section from its bottom: 1680 by 760 units, the summit at 1512, 357.
const aboveSummit =
  'left-[calc(50%+672*max(100cqw/1680,100cqh/760))] bottom-[calc(403*max(100cqw/1680,100cqh/760))]'

/** The name of the mountain, in windows wide enough to show its summit. Decoration, so screen readers skip it. */
const Summit = ({ name, height }: NonNullable<Town['texts']['summit']>) => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-0 hidden [container-type:size] min-[1400px]:block"
  >
    <p
      className={`absolute -translate-x-1/2 text-center font-display text-[0.9375rem] leading-4.5 font-bold ${aboveSummit}`}
    >
      {name}
      <small className="block text-xs font-medium">{height}</small>
      <span className="mx-auto mt-1 block h-5 w-[1.5px] bg-current" />
    </p>
  </div>
)

/** Sunrise through a canyon. The picture animates its trail once, unless motion is reduced. */
export const Hero = () => (
  <section className={`relative ${art} bg-sunken text-ink`}>
    {town.texts.summit && <Summit {...town.texts.summit} />}
    <div className={`wrap flex flex-col pt-8 pb-4 sm:pt-14 sm:pb-0 ${tall}`}>
      <h1 className="max-w-175 text-5xl font-extrabold tracking-[-0.03em]">
        The gear you need is already in {town.city}.
      </h1>
      <p className="mt-3.5 max-w-155 text-[1.0625rem] leading-[1.5625rem] font-medium sm:mt-5 sm:text-xl sm:leading-7.5">
        Rent skis, tents, boats and packs by the day from people who live here. About{' '}
        {claims.cheaperThanBuyingPercent}% cheaper than buying, and free to join.
      </p>
      <GearSearch />
    </div>
  </section>
)
