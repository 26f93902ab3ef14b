import { classNames } from '#web/ui/class-names.ts'

/** The logo: one turn of a switchback trail with the sun above it, and the name. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 font-display text-xl leading-none font-extrabold tracking-tight',
        onDark && 'text-white',
      )}
    >
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path
          className={onDark ? 'stroke-white' : 'stroke-brand dark:stroke-white'}
          d="M3 28.5 24.6 23.9c2.6-.6 2.7-3.2.3-4.1L9.6 14.6c-2.3-.8-2.2-3.2.1-3.8L21 7.8"
          strokeWidth="4.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="26.4" cy="5.4" r="4" className="fill-action" />
      </svg>
      Switchback
    </span>
  )
}
