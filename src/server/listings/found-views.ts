import { onceForFrozen } from '#server/http/once-for-frozen.ts'
import { type ListingRow, toListingView } from './views.ts'

/** Returns a function that makes a view, once for a known listing, whose view is frozen like itself. */
const onceForKnown = <View extends object>(toView: (row: ListingRow) => View) =>
  onceForFrozen((row: ListingRow): Readonly<View> => {
    const view = toView(row)
    return Object.isFrozen(row) ? Object.freeze(view) : view
  })

/** Returns the view of a listing on a page without a search. */
export const viewOf = onceForKnown(toListingView)

/** Return the view of a listing that has all words of a search, or only some. */
export const viewOfMatch = {
  all: onceForKnown((row) => ({ ...toListingView(row), matched: 'all' as const })),
  some: onceForKnown((row) => ({ ...toListingView(row), matched: 'some' as const })),
}
