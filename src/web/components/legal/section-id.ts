import type { LegalRun } from '#domain/town-files.ts'

/** Returns the id of a section of a legal text, from the words of its heading: 'Your account' is `your-account`. */
export const sectionId = (heading: readonly LegalRun[]): string =>
  headingWords(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')

export const headingWords = (heading: readonly LegalRun[]): string => heading.map(({ text }) => text).join('')
