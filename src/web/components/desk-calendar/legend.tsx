import { barStyle, selectionFill } from './bar-style.ts'

const kinds = [
  ['Booked', barStyle.booked],
  ['Asked for', barStyle.asked],
  ['Blocked', barStyle.blocked],
  ['Selected', `${selectionFill} inset-ring-2 inset-ring-select dark:inset-ring-ink`],
] as const

/** The legend of the bars' colors. Narrow screens show it in a row of its own. */
export const Legend = () => (
  <ul className="flex flex-wrap gap-x-2.5 gap-y-1 text-xs text-ink-2 max-md:w-full sm:gap-x-4 md:ml-auto">
    {kinds.map(([words, style]) => (
      <li key={words} className="flex items-center gap-1.5">
        <span className={`h-3 w-4 rounded-xs sm:w-4.5 ${style}`} />
        {words}
      </li>
    ))}
  </ul>
)
