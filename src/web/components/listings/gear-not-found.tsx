import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/categories.ts'
import { query } from '#web/calls/call.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { CardRow } from './card-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { popularQuery } from './popular-query.ts'

/** Says that the gear is gone, and leads on to popular gear and to the categories, as far as they can be loaded. */
export function NotFound() {
  const popular = useQuery(popularQuery)
  const { data: categories = [] } = useQuery(query(listCategories))
  return (
    <div data-page-width="broad">
      <PageIntro
        place="signpost"
        title="Gear Not Found"
        lead="This listing may have been removed by its owner."
      >
        <LinkButton to="/browse" variant="go" size="large" className="max-sm:w-full">
          Find Gear
        </LinkButton>
      </PageIntro>
      <div className="wrap pb-22">
        {!popular.isError && <CardRow title="Popular Near You" listings={popular.data} />}
        {categories.length > 0 && (
          <section aria-labelledby="by-category" className="mt-12">
            <h2 id="by-category" className="mb-3.5 text-2xl">
              What are you heading out for?
            </h2>
            <CategoryTiles categories={categories} />
          </section>
        )}
      </div>
    </div>
  )
}
