import { type Town, town } from '#domain/town.ts'
import { productFigures } from '#web/content/figures.ts'
import { GearSearch } from './gear-search.tsx'

const art =
  'bg-cover bg-bottom bg-no-repeat xl:bg-[url(/art/hero-wide-light.svg)] dark:xl:bg-[url(/art/hero-wide-dark.svg)] ' +
  'sm:max-xl:bg-[url(/art/hero-middle-light.svg)] dark:sm:max-xl:bg-[url(/art/hero-middle-dark.svg)] sm:max-md:bg-position-[65%_100%] ' +
  'max-sm:bg-[url(/art/hero-small-light.svg)] dark:max-sm:bg-[url(/art/hero-small-dark.svg)] ' +
  'motion-reduce:xl:bg-[url(/art/hero-wide-light.svg#still)] motion-reduce:dark:xl:bg-[url(/art/hero-wide-dark.svg#still)] ' +
  'motion-reduce:sm:max-xl:bg-[url(/art/hero-middle-light.svg#still)] motion-reduce:dark:sm:max-xl:bg-[url(/art/hero-middle-dark.svg#still)] ' +
  'motion-reduce:max-sm:bg-[url(/art/hero-small-light.svg#still)] motion-reduce:dark:max-sm:bg-[url(/art/hero-small-dark.svg#still)]'

// At desktop widths the picture grows with the window, and this minimum height keeps the text above the moon in the picture.
// On tablets the height leaves the search form within the first screen.
const tall = 'sm:min-h-130 lg:min-h-135 xl:min-h-[max(43.125rem,24rem+21.2vw)]'

// The position just above the summit in the picture. The picture is 1680 by 760 units, covers the section and is aligned with
// its bottom; the summit is at 1512, 357.
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

/**
 * The first screen of the landing page: the search in front of a sunrise in a canyon. The picture animates its trail once,
 * unless motion is reduced.
 */
export const Hero = () => (
  <section data-page-width="broad" className={`relative ${art} bg-sunken text-ink`}>
    {town.texts.summit && <Summit {...town.texts.summit} />}
    <div className={`wrap flex flex-col pt-8 pb-4 sm:pb-0 lg:pt-10 xl:pt-14 wide:pt-18 ${tall}`}>
      <h1 className="max-w-175 text-5xl font-extrabold tracking-[-0.03em] sm:max-xl:max-w-[10.4em] sm:max-xl:text-[clamp(2.75rem,6.1vw,3.75rem)] wide:max-w-215 wide:text-[5.5rem]">
        The gear you need is already in {town.city}.
      </h1>
      <p className="mt-3.5 max-w-155 text-[1.0625rem] leading-[1.5625rem] font-medium sm:text-lg sm:max-lg:max-w-107 lg:max-xl:max-w-125 xl:mt-5 xl:text-xl xl:leading-7.5 wide:max-w-170 wide:text-[1.375rem] wide:leading-8">
        Rent skis, tents, boats and packs by the day from people who live here. About{' '}
        {productFigures.cheaperThanBuyingPercent}% cheaper than buying, and free to join.
      </p>
      <GearSearch />
    </div>
  </section>
)
