import type { PlaceName } from '#art/band/band.ts'
import { classNames } from '#web/ui/class-names.ts'

/** An illustration of a place in the valley at the right end of a band; below 768 px it is under the text. */
export const BandArt = ({ place, className }: { place: PlaceName; className?: string }) => (
  <picture>
    <source media="(width < 40rem)" srcSet={`/art/band-${place}-small.svg`} width={780} height={384} />
    <img
      src={`/art/band-${place}-wide.svg`}
      alt=""
      width={1680}
      height={460}
      className={classNames(
        'night-dim relative w-full object-cover object-right-bottom sm:h-66 md:absolute md:right-0 md:bottom-0 md:mt-0 md:h-[max(16.5rem,60%)] md:max-lg:object-[80%_100%] lg:h-80 xl:h-108 xl:max-w-420 wide:h-115',
        className,
      )}
    />
  </picture>
)
