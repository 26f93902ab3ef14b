import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/status/spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean; pendingLabel?: string }

/** A button. While pending it keeps its width and focus, shows the pending label and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const style = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={classNames(buttonStyle(style), pendingLabel !== undefined && 'grid', className)}
    >
      {pendingLabel === undefined && !pending ? (
        children
      ) : (
        <Labels {...{ pending, pendingLabel, children }} />
      )}
    </button>
  )
}

type LabelsProps = { pending: boolean; pendingLabel: string | undefined; children: ReactNode }

// Both labels are in one grid cell, so the wider of the two sets the width.
function Labels({ pending, pendingLabel, children }: LabelsProps) {
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="inline-grid">
      <span className={classNames(label, pending && 'invisible')}>{children}</span>
      <span className={classNames(label, !pending && 'invisible')} aria-hidden={!pending}>
        <Spinner />
        {pendingLabel}
      </span>
    </span>
  )
}
