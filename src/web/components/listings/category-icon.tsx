import {
  Backpack,
  Bike,
  CookingPot,
  Footprints,
  type LucideProps,
  Mountain,
  MountainSnow,
  Snowflake,
  Tent,
  Waves,
} from 'lucide-react'
import { categoryIcon } from '#domain/categories.ts'

const icons = {
  camping: Tent,
  snow: MountainSnow,
  water: Waves,
  hiking: Footprints,
  climbing: Mountain,
  biking: Bike,
  snowshoe: Snowflake,
  kitchen: CookingPot,
  quiet: Backpack,
} as const

/** The icon of a category. `icon` is its name in the database. */
export function CategoryIcon({ icon, ...rest }: LucideProps & { icon: string }) {
  const Icon = icons[categoryIcon(icon)]
  return <Icon aria-hidden {...rest} />
}
