import { inTransaction } from '#adapters/database/transactions.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { maxSavedSearches } from '#domain/saved-search.ts'
import { nameSearch } from '#domain/wording/saved-search.ts'
import { findCategories } from '#server/categories/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/failure.ts'
import { requireCategory } from '#server/listings/actions.ts'
import { writeFilters } from './filters.ts'
import { addSearch, countOtherSearches, lockUser } from './store.ts'

/** Saves a search under a name made from its filters. Only gear that is offered from now on is new to it. */
export const saveSearch = (
  { database }: Deps,
  userId: string,
  { sent, parsed }: { sent: object; parsed: ListingFilters },
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    const { categoryId, startDate = null, endDate = null } = parsed
    if (categoryId) await requireCategory(tx, categoryId)
    const category = (await findCategories(tx)).find(({ id }) => id === categoryId)
    const filters = writeFilters(sent, parsed)
    // Serializes the saves of one user: concurrent ones would all count the same rows and exceed the limit together.
    await lockUser(tx, userId)
    if ((await countOtherSearches(tx, userId, filters)) >= maxSavedSearches) {
      throw conflict(
        'too_many_saved_searches',
        `You can save up to ${maxSavedSearches} searches. Remove one under Favorites in your profile first.`,
      )
    }
    const name = nameSearch(filters, category?.name)
    return addSearch(tx, { userId, name, filters, startDate, endDate, now })
  })
