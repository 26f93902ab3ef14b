import { getAvailability } from '#contract/availability.ts'
import { listCategories } from '#contract/categories.ts'
import { getListing } from '#contract/listings.ts'
import { getOwnerStats } from '#contract/users.ts'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { popularQuery } from '#web/components/listings/popular-query.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { definePage } from '#web/router/page.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { GearPage } from './gear-page.tsx'
import { listingHead } from './listing-head.ts'
import { starsQuery } from './reviews/rating-summary.tsx'
import { reviewPages } from './reviews/review-pages.ts'

export const page = definePage('/gear/$id', {
  load: async ({ queryClient, viewer, response, params: { id }, search }) => {
    const prefetches = [
      queryClient.prefetchInfiniteQuery(reviewPages(id, search['reviews'])),
      queryClient.prefetchQuery(query(getAvailability, { params: { id } })),
      ...(viewer ? [queryClient.prefetchQuery(favoritesQuery)] : []),
    ]
    const listing = await queryClient
      .ensureQueryData(query(getListing, { params: { id } }))
      .catch(async (failure: unknown) => {
        if (!isCallFailure(failure, 404)) throw failure
        if (failure.problem?.code === 'removed') response.status = 410
        await Promise.all([
          queryClient.prefetchQuery(query(listCategories)),
          queryClient.prefetchQuery(popularQuery),
        ])
        throw notFound()
      })
    await Promise.all([
      ...prefetches,
      queryClient.prefetchQuery(query(getOwnerStats, { params: { id: listing.ownerId } })),
      ...(listing.reviewCount > 0 ? [queryClient.prefetchQuery(starsQuery(id))] : []),
    ])
  },
  head: ({ queryClient, params, origin }) => {
    const listing = queryClient.getQueryData(query(getListing, { params }).queryKey)
    return listing ? listingHead(listing, origin) : pageHead({ title: 'Gear Not Found', hidden: true })
  },
  Component: ({ params: { id } }) => <GearPage id={id} />,
  loadNotFound: () => import('#web/components/listings/gear-not-found.tsx'),
})
