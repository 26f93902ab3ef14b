import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type IconButtonProps = ComponentProps<'button'> & { label: string; onPicture?: boolean }

/** The classes of the disc of 36 px behind an icon on a picture. The button or link around it has the class `group`. */
export const pictureDisc =
  'picture-mark grid size-9 place-items-center rounded-full bg-picture-disc text-picture-ink group-hover:brightness-105'

/** A round button of 44 px with an icon. `onPicture` puts a disc behind the icon. */
export function IconButton({ label, onPicture = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'group grid size-11 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-60',
        !onPicture && 'hover:bg-sunken',
        className,
      )}
    >
      {onPicture ? <span className={pictureDisc}>{children}</span> : children}
    </button>
  )
}
