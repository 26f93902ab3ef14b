import { categoryIcon } from '#domain/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryIcon } from './category-icon.tsx'

/** The text and background colors of each category. */
const categoryColors = {
  camping: 'bg-cat-camping-bg text-cat-camping',
  snow: 'bg-cat-snow-bg text-cat-snow',
  water: 'bg-cat-water-bg text-cat-water',
  hiking: 'bg-cat-hiking-bg text-cat-hiking',
  climbing: 'bg-cat-climbing-bg text-cat-climbing',
  biking: 'bg-cat-biking-bg text-cat-biking',
  snowshoe: 'bg-cat-snowshoe-bg text-cat-snowshoe',
  kitchen: 'bg-cat-kitchen-bg text-cat-kitchen',
  quiet: 'bg-quiet-bg text-quiet',
} as const

/** A badge with the name, icon and colors of a category. */
export function CategoryBadge({ category }: { category: { name: string; icon: string } }) {
  return (
    <Badge
      icon={<CategoryIcon icon={category.icon} />}
      className={categoryColors[categoryIcon(category.icon)]}
    >
      {category.name}
    </Badge>
  )
}
