import { classNames } from '#web/ui/class-names.ts'

const weights = {
  solid: 'bg-brand text-on-brand hover:bg-brand-hover',
  danger:
    'text-bad inset-ring inset-ring-[color-mix(in_oklab,var(--bad)_45%,var(--line))] hover:inset-ring-bad',
  line: 'inset-ring inset-ring-line-strong hover:inset-ring-ink',
  plain: 'text-ink-2 hover:bg-sunken',
} as const

/** Returns the class names of a button in a drawer, by how serious its decision is. It is 40 px high, 48 px on phones. */
export const drawerButton = (weight: keyof typeof weights, more?: string): string =>
  classNames(
    'inline-flex min-h-10 items-center justify-center gap-1.75 rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-60 max-md:min-h-12 pointer-coarse:min-h-11',
    weights[weight],
    more,
  )
