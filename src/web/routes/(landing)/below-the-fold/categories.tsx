import { useQuery } from '@tanstack/react-query'
import { CategoryTiles } from '#web/components/listings/category-tiles.tsx'
import { categoriesQuery } from '#web/routes/(landing)/load.ts'
import { Section } from './section.tsx'

export function Categories() {
  const categories = useQuery(categoriesQuery).data
  if (!categories?.length) return null
  return (
    <Section title="What are you heading out for?">
      <CategoryTiles categories={categories} />
    </Section>
  )
}
