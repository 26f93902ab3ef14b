import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A button of 44 px on a photo, with a small disc behind its icon. */
export const TileButton = ({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classNames('grid size-11 place-items-center rounded-md', className)}
  >
    <span className="picture-mark grid size-8 place-items-center rounded-[9px] bg-picture-disc text-picture-ink">
      {children}
    </span>
  </button>
)
