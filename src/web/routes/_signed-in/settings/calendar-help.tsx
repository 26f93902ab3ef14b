import { ChevronDown } from 'lucide-react'

const programs = [
  [
    'Google Calendar',
    'On a computer: next to “Other calendars”, press +, choose “From URL” and paste the address.',
  ],
  [
    'Apple Calendar',
    'On a Mac: File › New Calendar Subscription. On an iPhone: Settings › Apps › Calendar › Calendar Accounts › Add Account › Other › Add Subscribed Calendar.',
  ],
  ['Outlook', 'Add calendar, then “Subscribe from web”, and paste the address.'],
] as const

/** How to add the address to the most common calendar programs. */
export const CalendarHelp = () => (
  <details className="group border-t border-line pt-2">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-md font-[650] hover:text-link [&::-webkit-details-marker]:hidden">
      How to add it to your calendar
      <ChevronDown
        size={20}
        aria-hidden
        className="text-ink-3 transition-transform duration-quick group-open:rotate-180"
      />
    </summary>
    <dl className="grid gap-3 pt-2 pb-1">
      {programs.map(([name, words]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="max-w-[66ch] text-ink-2">{words}</dd>
        </div>
      ))}
    </dl>
    <p className="pt-2 text-sm text-ink-2">
      Calendars update every hour to once a day. Approved rentals show as tentative until they’re paid, and
      canceled ones disappear.
    </p>
  </details>
)
