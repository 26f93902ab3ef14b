import { categoryIcon } from '#domain/categories.ts'

/** Returns the path of a category's cover picture. An unknown icon gets the neutral cover `quiet`; there is no tile for it. */
export const coverOf = (icon: string): string => `/art/cover-${categoryIcon(icon)}.svg`

/**
 * Returns the paths of a category's tile for the light and the dark theme. Show the first with the class `dark:hidden`,
 * the second with `hidden dark:block`.
 */
export function tilesOf(icon: string): { light: string; dark: string } {
  const known = categoryIcon(icon)
  if (known === 'quiet') return { light: coverOf(icon), dark: coverOf(icon) }
  return { light: `/art/tile-${known}-light.svg`, dark: `/art/tile-${known}-dark.svg` }
}
