import {
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
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { ageWords } from '#domain/wording/age.ts'
import { showTime } from '#domain/wording/reader-times.ts'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
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
  more?: string | undefined
  link: string
  section: SectionName
  search?: AdminSearch
}

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** The list of what waits for an admin. Each line has a count, the age of the oldest entry and a link to its section. */
export function NeedsYou(props: NeedsYouProps) {
  const now = useNow()
  const needs = needsOf(props, now).filter(({ count }) => count > 0)
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
        {needs.map(({ icon: Icon, tone, words, more, link, section, search }) => (
          <li
            key={section + words}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2 text-sm hover:bg-bg md:grid-cols-[1.25rem_minmax(0,1fr)_auto_9rem]"
          >
            <Icon size={18} aria-hidden className={tone === 'bad' ? 'text-viz-bad' : 'text-viz-warn'} />
            <span className="min-w-0">
              <b className="block font-[650] text-balance">{words}</b>
              {more && <span className="block text-xs text-ink-2 md:hidden">{more}</span>}
            </span>
            <span className="text-ink-2 max-md:hidden">{more}</span>
            <Link
              to="/admin/$section"
              params={{ section }}
              search={search ?? {}}
              className="link inline-flex min-h-6 items-center justify-end text-right after:absolute after:inset-0 max-md:min-h-11"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function needsOf({ waiting, money, overview }: NeedsYouProps, now: Date): Need[] {
  const { reports, cases, claims, contact, requests } = waiting
  const oldest = (since: string | null) =>
    since === null ? undefined : `Oldest waits ${ageWords(now.getTime() - new Date(since).getTime())}`
  return [
    {
      icon: Flag,
      count: reports.count,
      words: `${many(reports.count, 'open report')}${reports.safety > 0 ? `, ${reports.safety} about safety` : ''}`,
      more: oldest(reports.since),
      link: 'Open reports',
      section: 'reports',
    },
    {
      icon: Scale,
      count: cases.count,
      words: many(cases.count, 'open case'),
      more: oldest(cases.since),
      link: 'Open cases',
      section: 'cases',
    },
    {
      icon: ShieldAlert,
      count: claims.count,
      words: `${many(claims.count, 'claim')} to decide, ${showMoney(claims.amount)} together`,
      more: oldest(claims.since),
      link: 'Open claims',
      section: 'claims',
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: money.failed.bookings,
      words: `${many(money.failed.bookings, 'payout')} failed, ${showMoney(money.failed.amount)}`,
      link: 'See the payouts',
      section: 'bookings',
      search: { view: 'failed' },
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: overview?.failedRefunds ?? 0,
      words: `${many(overview?.failedRefunds ?? 0, 'refund')} failed`,
      link: 'See the refunds',
      section: 'bookings',
      search: { view: 'failed' },
    },
    {
      icon: TriangleAlert,
      tone: 'bad',
      count: overview?.failedEmails ?? 0,
      words: `${many(overview?.failedEmails ?? 0, 'email')} not delivered`,
      link: 'See the emails',
      section: 'failures',
    },
    {
      icon: Mail,
      count: contact.count,
      words: many(contact.count, 'unanswered message'),
      more: oldest(contact.since),
      link: 'Open messages',
      section: 'contact',
    },
    {
      icon: Clock,
      count: requests.count,
      words: `${many(requests.count, 'request runs', 'requests run')} out within ${soonHours} hours`,
      more: requests.until
        ? `The first at ${showTime(new Date(requests.until), serviceArea.zone)}`
        : undefined,
      link: 'See requests',
      section: 'bookings',
      search: { view: 'requests' },
    },
  ]
}
