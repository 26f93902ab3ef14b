import { ratingPrior } from '#domain/listing.ts'

/** Why the list does not simply fall from the highest rating to the lowest. */
export const RatingNote = () => (
  <p className="max-w-[72ch] text-sm text-ink-2">
    Listings are ranked as if {ratingPrior.renters} more renters had given each {ratingPrior.stars} stars, so
    many good reviews count for more than a few. Gear without reviews comes last.
  </p>
)
