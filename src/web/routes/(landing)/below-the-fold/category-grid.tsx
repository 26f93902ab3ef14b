import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { TileArt } from '#web/components/marketing/tile-art.tsx'
import { Link } from '#web/router/link.tsx'
import { categoriesQuery } from '#web/routes/(landing)/load.ts'
import { Section } from './section.tsx'

export function CategoryGrid() {
  const categories = useQuery(categoriesQuery).data
  if (!categories?.length) return null
  return (
    <Section title="What are you heading out for?">
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
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
              <span className="flex min-h-13 items-center justify-between gap-2 px-3 py-2 font-display font-bold tracking-[-0.01em] sm:px-4 sm:py-3 sm:text-lg">
                {name}
                <ArrowRight size={18} aria-hidden className="text-ink-3 max-sm:hidden" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
