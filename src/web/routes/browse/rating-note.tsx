/** Explains why the list is not in plain order of average rating. */
export const RatingNote = () => (
  <p className="max-w-[72ch] text-sm text-ink-2">
    Many good reviews count for more than a few: 4.9 from 30 renters stands above 5.0 from one. Gear without
    reviews comes last.
  </p>
)
