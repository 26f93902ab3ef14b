import type { QueryClient } from '@tanstack/react-query'
import { listCategories } from '#contract/categories.ts'
import { getListing, getMyListing, type OwnListingView } from '#contract/listings.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { definePage } from '#web/router/page.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { EditGearPage } from './edit-gear-page.tsx'
import { NotYourListing } from './not-your-listing.tsx'

export const page = definePage('/gear/$id/edit', {
  signInWords: 'You need to be signed in to edit your gear.',
  load: async ({ queryClient, viewer, params }) => {
    const [listing] = await Promise.all([
      readOwn(queryClient, params.id, viewer?.id).catch((failure: unknown) => {
        if (isCallFailure(failure, 404)) throw notFound()
        throw failure
      }),
      queryClient.ensureQueryData(query(listCategories)),
    ])
    return listing
  },
  head: () => pageHead({ title: 'Edit Listing', hidden: true }),
  Component: ({ params: { id }, data: listing }) =>
    listing ? <EditGearPage listing={listing} /> : <NotYourListing id={id} />,
  loadNotFound: () => import('#web/components/listings/gear-not-found.tsx'),
})

/** Returns null when the viewer does not own the listing, without calling the endpoint that only its owner may read. */
async function readOwn(client: QueryClient, id: string, viewerId?: string): Promise<OwnListingView | null> {
  const params = { id }
  const shown = await client.fetchQuery(query(getListing, { params }))
  if (shown.ownerId !== viewerId) return null
  // The form must start with what is saved now, so a cached listing is not used.
  return client.fetchQuery({ ...query(getMyListing, { params }), staleTime: 0 })
}
