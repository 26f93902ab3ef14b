/**
 * Class names of a bar: `booked` is solid, `over` (a past booking) is pale, `asked` (a request) has an outline, `blocked`
 * is hatched.
 */
export const barStyle = {
  booked: 'bg-brand text-on-brand',
  over: 'bg-[color-mix(in_oklab,var(--brand)_22%,var(--surface))] text-ink-2',
  asked: 'bg-wait-bg text-wait inset-ring-[1.5px] inset-ring-viz-warn',
  blocked:
    'bg-[repeating-linear-gradient(135deg,var(--line)_0_4px,transparent_4px_9px)] bg-sunken text-ink-2 inset-ring inset-ring-line dark:inset-ring-line-strong',
} as const

/** The fill of selected days. In the dark it is not gold, because requests have an outline of that color. */
export const selectionFill =
  'bg-[color-mix(in_oklab,var(--range)_72%,transparent)] dark:bg-[color-mix(in_oklab,var(--ink)_26%,transparent)]'
