import { ratingPrior } from '#domain/listing.ts'

/** Explains why the list is not in plain order of average rating. */
export const RatingNote = () => (
  <p className="max-w-[72ch] text-sm text-ink-2">
    Listings are ranked as if {ratingPrior.renters} more renters had given each {ratingPrior.stars} stars, so
    that many good reviews count for more than a few; gear without reviews comes last.
  </p>
)
