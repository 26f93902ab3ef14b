import { Link } from '#web/router/link.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { auditWords } from '#domain/moderation.ts'
import { readMoney, showMoney, zero } from '#domain/money.ts'
import { caseOutcomeWords } from '#web/routes/admin.$section/cases/case-words.ts'
import { DrawerPart } from '#web/components/admin/drawer.tsx'
import { nameOf, UserLink, When } from '#web/routes/admin.$section/entries/words.tsx'

/** The admin actions on one user, listing or booking, latest first. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null
  return (
    <DrawerPart title="What admins did" hasLine>
      <ol className="grid gap-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
    </DrawerPart>
  )
}

/** Returns an action in words, with its result: the role that it gave, the amount, or how the matter ended. */
export function actionWords({ action, role, amount, outcome }: AuditEntry): string {
  if (action === 'decide_claim' && amount && readMoney(amount) === zero) return 'Rejected a claim'
  const results = [
    role && adminRoleWords[role].label.toLowerCase(),
    amount && showMoney(amount),
    outcome && outcomeWords[outcome].toLowerCase(),
  ].filter(Boolean)
  return [auditWords[action], ...results].join(': ')
}

const outcomeWords = { ...caseOutcomeWords, reviewed: 'Reviewed', resolved: 'Resolved' }

/** One audit entry: the action and its reason, the admin, the time, and links to the booking, listing or user concerned. */
export const AuditLine = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid gap-0.5 wrap-anywhere">
    <p className="font-semibold">
      {actionWords(entry)}: “{entry.reason}”
    </p>
    <AuditAbout entry={entry} />
  </div>
)

/** Who decided and when, with links to the booking, listing or user that the decision concerned. */
export function AuditAbout({ entry }: { entry: AuditEntry }) {
  const { actor, operator, createdAt, bookingId, listingId, listingTitle, userId, user } = entry
  const gear = listingTitle ?? 'gear that is gone'
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
      <span>{actor ? <UserLink user={actor} /> : operator ? `Command line, ${operator}` : 'Automatic'}</span>
      <When at={createdAt} />
      {bookingId && <About section="bookings" search={{ booking: bookingId }} label={`Booking of ${gear}`} />}
      {listingId && <About section="listings" search={{ listing: listingId }} label={`Listing ${gear}`} />}
      {userId && (
        <About section="people" search={{ user: userId }} label={user ? nameOf(user) : 'Former member'} />
      )}
    </p>
  )
}

type AboutProps = { section: string; search: Record<string, string>; label: string }

const About = ({ section, search, label }: AboutProps) => (
  <Link to="/admin/$section" params={{ section }} search={search} className="link">
    {label}
  </Link>
)
