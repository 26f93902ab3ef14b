import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The buttons at the end of a dialog: side by side, or below one another on a phone. */
export function DialogActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}>{children}</div>
  )
}
