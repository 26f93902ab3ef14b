import type { CategoryIcon } from '#domain/categories.ts'

export const categoryInk: Record<CategoryIcon, string> = {
  camping: '#1f7a55',
  kitchen: '#c2501f',
  hiking: '#a8760a',
  snow: '#2268b4',
  snowshoe: '#6c52a8',
  water: '#0b7a86',
  climbing: '#b33366',
  biking: '#667a14',
}
