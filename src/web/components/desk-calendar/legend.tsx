import { barStyle } from './bar-style.ts'

const kinds = [
  ['Booked', barStyle.booked],
  ['Asked for', barStyle.asked],
  ['Blocked', barStyle.blocked],
  ['Your selection', 'bg-range inset-ring-2 inset-ring-select'],
] as const

/** The legend of the bars' colors. The bars say the same in words, so narrow screens leave it out. */
export const Legend = () => (
  <ul className="ml-auto flex flex-wrap gap-x-4 text-xs text-ink-2 max-lg:hidden">
    {kinds.map(([words, style]) => (
      <li key={words} className="flex items-center gap-1.5">
        <span className={`h-3 w-4.5 rounded-xs ${style}`} />
        {words}
      </li>
    ))}
  </ul>
)
