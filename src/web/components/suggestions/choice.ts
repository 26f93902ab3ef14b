import type { SuggestionView } from '#contract/search.ts'

/** An entry that the user chose from the list: a suggestion, or the text of an earlier search. */
export type Choice = SuggestionView | { kind: 'recent'; text: string }

/** Returns the search parameters of the browse page that a choice sets. A category or a neighborhood replaces the search text. */
export function searchOfChoice(choice: Choice): {
  search?: string
  category?: string
  neighborhood?: string
} {
  if (choice.kind === 'category' && choice.categoryId) return { search: '', category: choice.categoryId }
  if (choice.kind === 'neighborhood') return { search: '', neighborhood: choice.text }
  return { search: choice.text }
}
