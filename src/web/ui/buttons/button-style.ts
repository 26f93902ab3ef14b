import { classNames } from '#web/ui/class-names.ts'

/**
 * `go` is the gold primary action, one per view; `brand` is solid and secondary; `line` is outlined; `ghost` is text only;
 * `danger` confirms a destructive action in a dialog, `dangerLine` opens that dialog; `onDark` is outlined in white, for dark backgrounds.
 */
export type ButtonVariant = 'go' | 'brand' | 'line' | 'ghost' | 'danger' | 'dangerLine' | 'onDark'
/** The height of a button: 44, 48 or 56 px. */
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

const variants: Record<ButtonVariant, string> = {
  go: 'bg-action text-on-action hover:bg-action-hover active:bg-action-press',
  brand: 'bg-brand text-on-brand hover:bg-brand-hover',
  line: 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-ink',
  ghost: 'text-ink hover:bg-sunken',
  onDark: 'text-white inset-ring-[1.5px] inset-ring-white/60 hover:inset-ring-white',
  dangerLine: 'bg-surface text-bad inset-ring-[1.5px] inset-ring-bad hover:bg-bad-bg',
  danger: 'bg-bad-solid text-on-bad hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-[0.9375rem]',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-6 text-lg',
}

/** Returns the class names of a button, for buttons and for links that look like one. */
export const buttonStyle = ({ variant = 'brand', size = 'medium', wide = false }: ButtonStyle = {}): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-[650] whitespace-nowrap select-none',
    'transition-[background-color,box-shadow,translate] duration-quick active:translate-y-px',
    'disabled:bg-sunken dark:disabled:bg-line disabled:text-ink-3 disabled:inset-ring-0 disabled:cursor-not-allowed disabled:active:translate-y-0',
    variants[variant],
    variant === 'ghost' ? sizes[size].replace(/px-\d/, 'px-3') : sizes[size],
    wide && 'w-full',
  )
