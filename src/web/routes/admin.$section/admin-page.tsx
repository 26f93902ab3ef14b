import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { getOverview } from '#contract/moderation.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { query } from '#web/calls/call.ts'
import type { AdminSearch } from './admin-search.ts'
import { AuditLog } from './audit/audit-log.tsx'
import { Bookings } from './bookings/bookings.tsx'
import { Cases } from './cases/cases.tsx'
import { Claims } from './claims/claims.tsx'
import { Contact } from './contact/contact.tsx'
import { Failures } from './failures/failures.tsx'
import { Listings } from './listings/listings.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import { Overview } from './overview/overview.tsx'
import { Users } from './users/users.tsx'
import { Reports } from './reports/reports.tsx'
import { findSection, type SectionName } from './sections.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { UnreadLegalTexts } from './unread-legal-texts.tsx'

type Content = (props: { search: AdminSearch }) => ReactNode

/** The content of each section. `isWide` marks a table that uses the full width of the window. */
const contents: Record<SectionName, { Content: Content; isWide?: true }> = {
  overview: { Content: Overview, isWide: true },
  reports: { Content: Reports, isWide: true },
  cases: { Content: Cases, isWide: true },
  claims: { Content: Claims, isWide: true },
  contact: { Content: Contact, isWide: true },
  people: { Content: Users, isWide: true },
  listings: { Content: Listings, isWide: true },
  bookings: { Content: Bookings, isWide: true },
  failures: { Content: Failures, isWide: true },
  audit: { Content: AuditLog, isWide: true },
}

export function AdminPage({ name, search }: { name: string; search: AdminSearch }) {
  useRestoredFocus(findMain, 'h1')
  const section = findSection(name)
  const overview = useQuery({ ...query(getOverview), ...pollingOptions }).data
  if (!section) return null
  const { Content, isWide } = contents[section.name]
  const legal = overview && overview.unreadLegalPages.length > 0 && (
    <UnreadLegalTexts pages={overview.unreadLegalPages} />
  )
  return (
    <AdminShell title={section.label} overview={overview}>
      {legal && <div className="px-4 pt-4 md:px-6">{legal}</div>}
      {isWide ? (
        <Content search={search} />
      ) : (
        <div className="w-full max-w-280 px-4 pt-4 pb-16 md:px-6">
          <Content search={search} />
        </div>
      )}
    </AdminShell>
  )
}

const findMain = () => document.querySelector<HTMLElement>('main')
