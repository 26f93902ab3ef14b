import {
  ChevronRight,
  CircleCheck,
  Clock,
  Flag,
  type LucideIcon,
  Mail,
  Scale,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react'
import type { Figures } from '#contract/admin-figures.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/moderation.ts'
import { soonHours } from '#domain/admin-figures.ts'
import { lateReportHours } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { ageWords } from '#domain/wording/age.ts'
import { showTime } from '#domain/wording/reader-times.ts'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

type NeedsYouProps = {
  waiting: Figures['waiting']
  money: Figures['money']
  overview: Reply<typeof getOverview> | undefined
}

type Need = {
  icon: LucideIcon
  tone?: 'bad'
  count: number
  words: string
  /** When the oldest entry began to wait, as an ISO string. */
  since?: string | null
  more?: string | undefined
  section: SectionName
  search?: AdminSearch
}

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/**
 * The list of what waits for an admin. Each line has a count and the age of the oldest entry, and links to its section.
 * What failed or runs out soon has no age and comes first, then comes what waits longest.
 */
export function NeedsYou(props: NeedsYouProps) {
  const now = useNow()
  const needs = needsOf(props)
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => startOf(one) - startOf(other))
  return (
    <section aria-labelledby="needs-you" className="rounded-xl border border-line bg-surface">
      <h2 id="needs-you" className="px-4 py-2.5 text-lg leading-6">
        Needs you
      </h2>
      {needs.length === 0 && (
        <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-sm">
          <CircleCheck size={18} aria-hidden className="text-ok" />
          Nothing is waiting.
        </p>
      )}
      <ul>
        {needs.map(({ icon: Icon, tone, words, since, more, section, search }) => (
          <li key={section + words} className="border-t border-line">
            <Link
              to="/admin/$section"
              params={{ section }}
              search={search ?? {}}
              className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm -outline-offset-3 hover:bg-bg"
            >
              <Icon
                size={18}
                aria-hidden
                className={classNames('flex-none', tone === 'bad' ? 'text-viz-bad' : 'text-viz-warn')}
              />
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-md:grid">
                <b className="font-[650] text-pretty">{words}</b>{' '}
                {since && <Wait duration={now.getTime() - new Date(since).getTime()} />}
                {more && <span className="text-ink-2 max-md:text-xs">{more}</span>}
              </span>
              <ChevronRight size={18} aria-hidden className="ml-auto flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const startOf = ({ since }: Need): number => (since ? new Date(since).getTime() : 0)

/** How long the oldest entry waits, in milliseconds; red when it is late, as in the tables. */
const Wait = ({ duration }: { duration: number }) => (
  <span
    className={classNames(
      'num max-md:text-xs',
      duration >= lateReportHours * hour ? 'font-[650] text-bad' : 'text-ink-2',
    )}
  >
    Oldest waits {ageWords(duration)}
  </span>
)

function needsOf({ waiting, money, overview }: NeedsYouProps): Need[] {
  const { reports, cases, claims, contact, requests } = waiting
  return [
    {
      icon: Flag,
      count: reports.count,
      words: `${many(reports.count, 'open report')}${reports.safety > 0 ? `, ${reports.safety} about safety` : ''}`,
      since: reports.since,
      section: 'reports',
    },
    {
      icon: Scale,
      count: cases.count,
      words: many(cases.count, 'open case'),
      since: cases.since,
      section: 'cases',
    },
    {
      icon: ShieldAlert,
      count: claims.count,
      words: `${many(claims.count, 'claim')} to decide, ${showMoney(claims.amount)} together`,
      since: claims.since,
      section: 'claims',
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: money.failed.bookings,
      words: `${many(money.failed.bookings, 'payout')} failed, ${showMoney(money.failed.amount)}`,
      section: 'bookings',
      search: { view: 'failed' },
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: overview?.failedRefunds ?? 0,
      words: `${many(overview?.failedRefunds ?? 0, 'refund')} failed`,
      section: 'bookings',
      search: { view: 'failed' },
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: overview?.failedEmails ?? 0,
      words: `${many(overview?.failedEmails ?? 0, 'email')} not delivered`,
      section: 'failures',
    },
    {
      icon: Mail,
      count: contact.count,
      words: many(contact.count, 'unanswered message'),
      since: contact.since,
      section: 'contact',
    },
    {
      icon: Clock,
      count: requests.count,
      words: `${many(requests.count, 'request runs', 'requests run')} out within ${soonHours} hours`,
      more: requests.until
        ? `The first at ${showTime(new Date(requests.until), serviceArea.zone)}`
        : undefined,
      section: 'bookings',
      search: { view: 'requests' },
    },
  ]
}
