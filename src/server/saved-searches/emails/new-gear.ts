import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { showMoney } from '#domain/money.ts'
import { browsePath, type SavedFilters } from '#domain/saved-search.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

/** How many listings an email names. */
export const maxListed = 3

/**
 * The newest listings that were new to a saved search, and how many were new in all. `isFreed` is true when all of
 * them were offered before and only became free on the search's dates.
 */
type NewGear = { searchId: string; listingIds: readonly string[]; count: number; isFreed?: boolean }

async function writeNewGear(
  queries: Queries,
  userId: string,
  { searchId, listingIds, count, isFreed = false }: NewGear,
): Promise<EmailContent | undefined> {
  const search = await queries
    .selectFrom('savedSearches as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.name', 'u.firstName', sql<SavedFilters>`s.filters`.as('filters')])
    .where('s.id', '=', searchId)
    .where('s.userId', '=', userId)
    .executeTakeFirst()
  const listings = await queries
    .selectFrom('gearListings')
    .select(['title', 'dailyRate', 'location'])
    .where('id', 'in', listingIds)
    .where('offeredAt', 'is not', null)
    .orderBy('offeredAt', 'desc')
    .execute()
  if (!search || listings.length === 0) return undefined
  const total = count - (listingIds.length - listings.length)
  const further = total - listings.length
  return {
    subject: `${isFreed ? freedWords(total) : newWords(total)}: ${search.name}`,
    to: oneLine(search.firstName),
    lines: [
      ...listings.map(
        ({ title, dailyRate, location }) =>
          `${oneLine(title)}, ${showMoney(dailyRate)}/day, in ${oneLine(location)}`,
      ),
      ...(further > 0 ? [`And ${countWords(further)} more.`] : []),
      'We’ll email you about this search at most once a day. You can remove it under Favorites in your profile.',
    ],
    action: { label: 'See what’s new', path: browsePath(search.filters) },
  }
}

const newWords = (count: number) =>
  count === 1 ? 'New gear fits your search' : `${countWords(count)} new listings fit your search`
const freedWords = (count: number) =>
  count === 1 ? 'Free again on your dates' : `${countWords(count)} listings are free again on your dates`

const countWords = (count: number) => (count > 1000 ? 'more than 1,000' : String(count))

/** The email to a user about gear that fits a saved search. It is not sent once the gear is gone or the search was removed. */
export const newGear: EmailDefinition<NewGear> = {
  kind: 'saved_search_new_gear',
  topic: 'search',
  write: (queries, { recipientId, context }) =>
    recipientId === null ? undefined : writeNewGear(queries, recipientId, context),
}
