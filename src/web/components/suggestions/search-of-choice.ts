import type { Choice } from './suggestion-field.tsx'

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
