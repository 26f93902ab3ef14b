import { ArrowRightLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#web/router/link.tsx'
import { useHydrated } from '#web/router/use-hydrated.ts'
import type { PlainPath } from '#web/router/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

type FlipCardProps = {
  name: string
  figure: ReactNode
  line: string
  back: string
  link: { to: PlainPath; words: string }
  /** Color classes of both sides. */
  tone: string
}

/** A card that a button turns over. The hidden side is inert; without scripts both sides are shown. */
export function FlipCard({ name, figure, line, back, link, tone }: FlipCardProps) {
  const [isTurned, setTurned] = useState(false)
  const isHydrated = useHydrated()
  return (
    <article className="relative perspective-distant">
      <button
        type="button"
        aria-label={isTurned ? `Turn the ${name} card back` : `Turn the ${name} card over`}
        onClick={() => setTurned(!isTurned)}
        className={classNames(
          'absolute z-1 top-3 right-2 sm:max-xl:top-2 sm:max-xl:right-1 xl:top-4.5 xl:right-4 grid size-11 place-items-center rounded-full outline-current noscript:hidden',
          tone,
        )}
      >
        <ArrowRightLeft size={20} aria-hidden />
      </button>
      <div
        data-turned={isTurned}
        className="grid h-full transition-transform duration-flip ease-spring motion-safe:transform-3d motion-safe:data-[turned=true]:rotate-y-180"
      >
        <div inert={isHydrated && isTurned} className={classNames(side, tone, isTurned && turnedAway)}>
          <Contours />
          <h2 className="relative text-[1.1875rem] font-bold">{name}</h2>
          <p className="num relative mt-auto font-display text-6xl leading-none font-extrabold tracking-[-0.04em] sm:max-xl:text-[2.75rem] xl:text-[4.75rem]">
            {figure}
          </p>
          <p className="relative mt-2 max-w-75 text-[1.0625rem] leading-6 sm:max-xl:text-[0.9375rem] sm:max-xl:leading-5">
            {line}
          </p>
        </div>
        <div
          inert={isHydrated && !isTurned}
          className={classNames(
            side,
            tone,
            'motion-safe:rotate-y-180 noscript:visible noscript:row-start-2 noscript:rotate-y-0',
            !isTurned && turnedAway,
          )}
        >
          <Contours />
          <p className="relative font-display text-[1.1875rem] font-bold" aria-hidden>
            {name}
          </p>
          <p className="relative mt-3 max-w-85 text-[1.0625rem] leading-6 sm:max-xl:text-[0.9375rem] sm:max-xl:leading-5 xl:pr-6">
            {back}
          </p>
          <Link
            to={link.to}
            className="relative mt-auto inline-flex min-h-11 items-center self-start font-[650] underline underline-offset-3"
          >
            {link.words}
          </Link>
        </div>
      </div>
    </article>
  )
}

const side =
  'relative col-start-1 row-start-1 flex min-h-47.5 flex-col overflow-hidden rounded-xl p-5 backface-hidden sm:max-xl:min-h-39 sm:max-xl:p-4 xl:min-h-59 xl:px-7 xl:pt-6.5 xl:pb-7'

// With reduced motion the card does not turn, so the other side is hidden instead.
const turnedAway = 'motion-reduce:invisible'

const Contours = () => (
  <span
    aria-hidden
    className="absolute inset-0 bg-current opacity-20 [mask:url(/art/contours-card.svg)_center/cover]"
  />
)
