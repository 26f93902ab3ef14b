import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A surface with a thin border. Panels must not be nested. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames('rounded-xl border border-line bg-surface px-4 py-4.5 sm:p-6', className)}
    />
  )
}
