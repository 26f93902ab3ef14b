import { sql } from 'kysely'
import type { z } from 'zod'
import type { getOverview } from '#contract/moderation.ts'
import { legalPages } from '#domain/town-files.ts'
import type { Deps } from '#server/deps.ts'

type Overview = z.input<typeof getOverview.reply>

export async function readOverview({ database, settings }: Deps): Promise<Overview> {
  const { legal } = settings.townFiles
  const unreadLegalPages = settings.publicConfig.sandbox
    ? []
    : legalPages.filter((page) => legal[page].reviewed === null)
  const { rows } = await sql<Omit<Overview, 'unreadLegalPages'>>`
    select
      (select count(*)::int from reports where status = 'pending') as open_reports,
      (select count(*)::int from cases where status = 'open') as open_cases,
      (select count(*)::int from claims where status in ('contested', 'unanswered')) as open_claims,
      (select -coalesce(sum(amount), 0.00) from ledger_entries where account = 'protection') as protection_balance,
      (select count(*)::int from contact_submissions where status = 'pending') as unanswered_contact,
      (select count(*)::int from bookings where payout_status = 'failed') as failed_payouts,
      (select count(*)::int from bookings where refund_status = 'failed') as failed_refunds,
      (select count(*)::int from outbox where next_attempt_at is null and sent_at is null and dropped_at is null)
        as failed_emails
  `.execute(database)
  return { ...rows[0]!, unreadLegalPages }
}
