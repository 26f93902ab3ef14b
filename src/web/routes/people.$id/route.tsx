import { getPublicProfile } from '#contract/public-profiles.ts'
import { favoritesQuery } from '#web/components/favorites/favorites-query.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { query } from '#web/calls/call.ts'
import { definePage } from '#web/router/page.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { ProfileNotFound } from './profile-not-found.tsx'
import { PublicProfilePage } from './public-profile-page.tsx'
import { gearPages, reviewPages } from './profile-lists.ts'

export const page = definePage('/people/$id', {
  load: async ({ queryClient, viewer, params: { id } }) => {
    const prefetches = [
      queryClient.prefetchInfiniteQuery(gearPages(id)),
      ...(['owner', 'renter'] as const).map((as) => queryClient.prefetchInfiniteQuery(reviewPages(id, as))),
      ...(viewer ? [queryClient.prefetchQuery(favoritesQuery)] : []),
    ]
    await queryClient
      .ensureQueryData(query(getPublicProfile, { params: { id } }))
      .catch((failure: unknown) => {
        // 400: the address contains no valid id, so there is no such user either.
        if (isCallFailure(failure, 404) || isCallFailure(failure, 400)) throw notFound()
        throw failure
      })
    await Promise.all(prefetches)
  },
  head: ({ queryClient, params, origin }) => {
    const user = queryClient.getQueryData(query(getPublicProfile, { params }).queryKey)
    if (!user) return pageHead({ title: 'Person Not Found', hidden: true })
    const name = `${user.firstName} ${user.lastName}`
    return pageHead({
      title: name,
      description: `The gear that ${name} lends on Switchback, and what others say about them.`,
      path: `/people/${params.id}`,
      origin,
    })
  },
  Component: ({ params: { id } }) => <PublicProfilePage id={id} />,
  NotFound: ProfileNotFound,
})
