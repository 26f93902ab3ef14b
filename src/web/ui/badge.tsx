import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneStyle } from './tone.ts'

type BadgeProps = {
  tone?: Tone
  /** An icon of 14 px. A colored badge needs one: color alone must not carry the meaning. */
  icon?: ReactNode
  /** Replaces the tone's colors, for category badges and badges on pictures. */
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'quiet', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-[650] whitespace-nowrap [&>svg]:size-3.5',
        className ?? toneStyle[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
