import { openFoldTask } from '#server/jobs/open-fold-task.ts'

/**
 * Adds the changes of listings to the lexicon's word counts. Searches find a new listing at once, but the correction
 * of misspelled words knows its words only after this task.
 */
export const foldSearchWords = openFoldTask('fold search words', 'fold_search_words')
