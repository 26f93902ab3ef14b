import type { SuggestionView } from '#contract/search.ts'

/** What was chosen from the list: a suggestion, or words that were searched for before. */
export type Choice = SuggestionView | { kind: 'recent'; text: string }

/** Returns the parameters of the browse page that a choice sets. A category or neighborhood takes the place of the words. */
export function searchOfChoice(choice: Choice): {
  search?: string
  category?: string
  neighborhood?: string
} {
  if (choice.kind === 'category' && choice.categoryId) return { search: '', category: choice.categoryId }
  if (choice.kind === 'neighborhood') return { search: '', neighborhood: choice.text }
  return { search: choice.text }
}
