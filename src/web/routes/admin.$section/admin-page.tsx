import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getOverview } from '#contract/moderation.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { query } from '#web/calls/call.ts'
import type { AdminSearch } from './admin-search.ts'
import { AuditLog } from './audit/audit-log.tsx'
import { Bookings } from './bookings/bookings.tsx'
import { Cases } from './cases.tsx'
import { Claims } from './claims/claims.tsx'
import { Contact } from './contact.tsx'
import { Failures } from './failures.tsx'
import { Listings } from './listings.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import { Users } from './users/users.tsx'
import { Reports } from './reports.tsx'
import { findSection, type SectionName, sections } from './sections.ts'
import { UnreadLegalTexts } from './unread-legal-texts.tsx'

const contents: Record<SectionName, (props: { search: AdminSearch }) => ReactNode> = {
  reports: Reports,
  cases: Cases,
  claims: Claims,
  contact: Contact,
  people: Users,
  listings: Listings,
  bookings: Bookings,
  failures: Failures,
  audit: AuditLog,
}

export function AdminPage({ name, search }: { name: string; search: AdminSearch }) {
  useRestoredFocus(findMain, 'h1')
  const section = findSection(name)
  const overview = useQuery({ ...query(getOverview), ...pollingOptions }).data
  if (!section) return null
  const Content = contents[section.name]
  return (
    <div className="wrap pt-5 pb-16 sm:pt-8 sm:pb-22">
      <SectionNav waiting={overview} />
      {overview && <UnreadLegalTexts pages={overview.unreadLegalPages} />}
      <h1 tabIndex={-1} className="mt-6 mb-4 w-fit rounded-xs text-4xl font-extrabold">
        {section.label}
      </h1>
      <Content search={search} />
    </div>
  )
}

const findMain = () => document.querySelector<HTMLElement>('main')

function SectionNav({ waiting }: { waiting: Reply<typeof getOverview> | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone not all sections fit: scroll the list to the current one.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 64
  }, [])
  return (
    <nav aria-label="Admin">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto border-b border-line [contain:inline-size] [scrollbar-width:none]"
      >
        {sections.map(({ name, label, counts }) => {
          const count = waiting ? counts.reduce((sum, each) => sum + waiting[each], 0) : 0
          return (
            <li key={name}>
              <Link
                to="/admin/$section"
                params={{ section: name }}
                className="group inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {label}
                {count > 0 && (
                  <span className="num grid h-5.5 min-w-6 place-items-center rounded-full bg-quiet-bg px-1.75 text-xs text-quiet group-aria-[current=page]:bg-ink group-aria-[current=page]:text-bg">
                    {count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
