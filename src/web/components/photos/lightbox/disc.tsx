import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** A round button of the lightbox, which is dark in both themes. */
export const Disc = ({ className, ...rest }: ComponentProps<typeof IconButton>) => (
  <IconButton
    {...rest}
    className={classNames(
      'bg-[#2a3532]/90 text-white hover:bg-[#43504c]! aria-disabled:opacity-40',
      className,
    )}
  />
)

type StepsProps = { shown: number; last: number; show: (index: number) => void }

/** The buttons to the previous and the next photo. Phones hide them, because they would be in the way of swipes. */
export const Steps = ({ shown, last, show }: StepsProps) => (
  <>
    <Disc
      label="Previous photo"
      aria-disabled={shown === 0}
      onClick={() => show(shown - 1)}
      className="absolute! top-1/2 left-5 -translate-y-1/2 max-sm:hidden"
    >
      <ChevronLeft size={22} aria-hidden />
    </Disc>
    <Disc
      label="Next photo"
      aria-disabled={shown === last}
      onClick={() => show(shown + 1)}
      className="absolute! top-1/2 right-5 -translate-y-1/2 max-sm:hidden"
    >
      <ChevronRight size={22} aria-hidden />
    </Disc>
  </>
)
