import { ArrowRight } from 'lucide-react'
import type { CategoryView } from '#contract/categories.ts'
import { TileArt } from '#web/components/marketing/tile-art.tsx'
import { Link } from '#web/router/link.tsx'

/** A picture of each category, which leads to its gear. */
export const CategoryTiles = ({ categories }: { categories: readonly CategoryView[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-3.5 xl:gap-5">
    {categories.map(({ id, name, icon }) => (
      <li key={id}>
        <Link
          to="/browse"
          search={{ category: id }}
          className="block overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-quick hover:border-ink-3"
        >
          <span className="block aspect-5/4">
            <TileArt icon={icon} />
          </span>
          <span className="flex min-h-13 items-center justify-between gap-2 px-3 py-2 font-display font-bold tracking-[-0.01em] lg:px-4 lg:py-3 xl:text-lg">
            {name}
            <ArrowRight size={18} aria-hidden className="text-ink-3 max-md:hidden" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
