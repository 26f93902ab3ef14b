import { openFoldTask } from '#server/jobs/open-fold-task.ts'

/** Adds the changes of listings to the stored counts of filters. Counts are right before, too, but take longer to read. */
export const foldListingCounts = openFoldTask('fold listing counts', 'fold_listing_counts')
