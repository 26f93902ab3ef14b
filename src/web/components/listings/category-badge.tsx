import {
  Backpack,
  Bike,
  CookingPot,
  Footprints,
  Mountain,
  MountainSnow,
  Snowflake,
  Tent,
  Waves,
} from 'lucide-react'
import { categoryIcon } from '#domain/categories.ts'
import { Badge } from '#web/ui/badge.tsx'

const styles = {
  camping: { Icon: Tent, style: 'bg-cat-camping-bg text-cat-camping' },
  snow: { Icon: MountainSnow, style: 'bg-cat-snow-bg text-cat-snow' },
  water: { Icon: Waves, style: 'bg-cat-water-bg text-cat-water' },
  hiking: { Icon: Footprints, style: 'bg-cat-hiking-bg text-cat-hiking' },
  climbing: { Icon: Mountain, style: 'bg-cat-climbing-bg text-cat-climbing' },
  biking: { Icon: Bike, style: 'bg-cat-biking-bg text-cat-biking' },
  snowshoe: { Icon: Snowflake, style: 'bg-cat-snowshoe-bg text-cat-snowshoe' },
  kitchen: { Icon: CookingPot, style: 'bg-cat-kitchen-bg text-cat-kitchen' },
  quiet: { Icon: Backpack, style: 'bg-quiet-bg text-quiet' },
} as const

/** A badge with the name, icon and colors of a category. */
export function CategoryBadge({ category }: { category: { name: string; icon: string } }) {
  const { Icon, style } = styles[categoryIcon(category.icon)]
  return (
    <Badge icon={<Icon aria-hidden />} className={style}>
      {category.name}
    </Badge>
  )
}
