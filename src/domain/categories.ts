/** Each icon selects the art and the colors of a category; an unknown icon falls back to `quiet`. */
export const categoryIcons = [
  'camping',
  'snow',
  'water',
  'hiking',
  'climbing',
  'biking',
  'snowshoe',
  'kitchen',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

export const categoryIcon = (icon: string): CategoryIcon | 'quiet' =>
  (categoryIcons as readonly string[]).includes(icon) ? (icon as CategoryIcon) : 'quiet'

/** The categories to suggest when a search in one category finds too little, the most similar first. */
export const neighborsOf: Readonly<Record<CategoryIcon, readonly CategoryIcon[]>> = {
  camping: ['kitchen', 'hiking'],
  snow: ['snowshoe', 'climbing'],
  water: ['camping', 'kitchen'],
  hiking: ['camping', 'snowshoe'],
  climbing: ['hiking', 'snow'],
  biking: ['hiking', 'water'],
  snowshoe: ['snow', 'hiking'],
  kitchen: ['camping', 'hiking'],
}
