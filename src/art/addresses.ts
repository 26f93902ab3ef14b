import { categoryIcon } from '#domain/categories.ts'

/** Where the drawn files lie. An unknown icon gets the quiet cover; there is no quiet tile. */
export const coverOf = (icon: string): string => `/art/cover-${categoryIcon(icon)}.svg`

/** The tile of a category in both themes: show the first with `dark:hidden`, the second with `hidden dark:block`. */
export function tilesOf(icon: string): { light: string; dark: string } {
  const known = categoryIcon(icon)
  if (known === 'quiet') return { light: coverOf(icon), dark: coverOf(icon) }
  return { light: `/art/tile-${known}-light.svg`, dark: `/art/tile-${known}-dark.svg` }
}
