import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'

/** The amount transferred to the user's payout account, from the ledger. */
const paidOut = sql<Cents>`coalesce((
  select -sum(e.amount) from bookings b
  join ledger_journals j on j.booking_id = b.id and j.kind in ('transfer', 'reversal')
  join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
  where b.owner_id = users.id
), 0.00)`

/** Returns what users may read about themselves, except whether they are an admin. */
export const findAccount = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'bio',
      'location',
      'verified',
      'verifiedAt',
      'verifiedBy',
      'suspendedAt',
      'suspensionReason',
      paidOut.as('totalEarnings'),
      'stripeConnectAccountId',
      'stripeOnboardingCompleted',
      'stripeChargesEnabled',
      'stripePayoutsEnabled',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export async function isUser(queries: Queries, id: string): Promise<boolean> {
  const found = await queries.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Locks the user's row and returns the path of the profile picture. */
export async function lockPicture(queries: Queries, id: string): Promise<string | null> {
  const { profileImageUrl } = await queries
    .selectFrom('users')
    .select('profileImageUrl')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return profileImageUrl
}

/** A change of a profile. Undefined fields stay as they are. */
export type ProfileChange = {
  bio: string | null | undefined
  location: string | null | undefined
  profileImageUrl: string | null | undefined
}

export const saveProfile = (queries: Queries, id: string, change: ProfileChange, now: Date) =>
  queries
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()
