import { controlStyle } from '#web/ui/fields/control-style.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type NoScriptDatesProps = { today: string; value?: DateRange | null; className?: string }

/** Native date fields, for forms that work without JavaScript. */
export const NoScriptDates = ({ today, value, className }: NoScriptDatesProps) => (
  <noscript>
    <span className={className}>
      <input
        type="date"
        name="startDate"
        aria-label="Start date"
        min={today}
        defaultValue={value?.start}
        className={controlStyle}
      />
      <input
        type="date"
        name="endDate"
        aria-label="End date"
        min={today}
        defaultValue={value?.end}
        className={controlStyle}
      />
    </span>
  </noscript>
)
