import { createFileRoute, notFound } from '@tanstack/react-router'
import { getAvailability } from '#contract/availability.ts'
import { listFavorites } from '#contract/favorites.ts'
import { getListing } from '#contract/listings.ts'
import { getOwnerStats } from '#contract/people.ts'
import { GearNotFound } from '#web/components/gear-not-found.tsx'
import { pageHead } from '#web/components/page-head.ts'
import { query } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { GearPage } from './gear-page.tsx'
import { listingHead } from './listing-head.ts'
import { reviewsPage } from './reviews-page.ts'

type GearSearch = {
  startDate?: string | undefined
  endDate?: string | undefined
  reviews?: string | undefined
}

export const Route = createFileRoute('/gear/$id')({
  // Everything else in the address stays as it is, so that no visitor is redirected.
  validateSearch: (search): GearSearch => search,
  loader: async ({ context: { queryClient, viewer, answer }, params: { id }, location }) => {
    const { reviews } = location.search as GearSearch
    const beside = [
      queryClient.prefetchQuery(reviewsPage(id, reviews)),
      queryClient.prefetchQuery(query(getAvailability, { params: { id } })),
      ...(viewer ? [queryClient.prefetchQuery(query(listFavorites))] : []),
    ]
    const listing = await queryClient
      .ensureQueryData(query(getListing, { params: { id } }))
      .catch(async (failure: unknown) => {
        // What still runs when the page is sent would fail once more in the browser.
        await Promise.all(beside)
        if (!isCallFailure(failure, 404)) throw failure
        if (failure.problem?.code === 'removed') answer.status = 410
        throw notFound()
      })
    await Promise.all([
      ...beside,
      queryClient.prefetchQuery(query(getOwnerStats, { params: { id: listing.ownerId } })),
    ])
    return listing
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? listingHead(loaderData, match.context.origin)
      : pageHead({ title: 'Gear Not Found', hidden: true }),
  notFoundComponent: GearNotFound,
  component: Gear,
})

function Gear() {
  const { id } = Route.useParams()
  return <GearPage key={id} id={id} />
}
