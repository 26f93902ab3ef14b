import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { listCategories } from '#contract/categories.ts'
import { getListing, getMyListing, type OwnListingView } from '#contract/listings.ts'
import { GearNotFound } from '#web/components/gear-not-found.tsx'
import { pageHead } from '#web/components/page-head.ts'
import { query } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { EditGearPage } from './edit-gear-page.tsx'
import { NotYourListing } from './not-your-listing.tsx'

export const Route = createFileRoute('/_signed-in/gear/$id/edit')({
  staticData: { signInWords: 'You need to be signed in to edit your gear' },
  loader: async ({ context: { queryClient, viewer }, params }) => {
    if (!viewer) return null
    const [listing] = await Promise.all([
      readOwn(queryClient, params.id, viewer.id).catch((failure: unknown) => {
        if (isCallFailure(failure, 404)) throw notFound()
        throw failure
      }),
      queryClient.ensureQueryData(query(listCategories)),
    ])
    return listing
  },
  head: () => pageHead({ title: 'Edit Listing', hidden: true }),
  notFoundComponent: GearNotFound,
  component: EditGear,
})

/** Null for gear of somebody else, without asking for what only its owner may read. */
async function readOwn(client: QueryClient, id: string, viewerId: string): Promise<OwnListingView | null> {
  const params = { id }
  const shown = await client.fetchQuery(query(getListing, { params }))
  if (shown.ownerId !== viewerId) return null
  // The form begins with what is saved now, not with what another tab once read.
  return client.fetchQuery({ ...query(getMyListing, { params }), staleTime: 0 })
}

function EditGear() {
  const { id } = Route.useParams()
  const listing = Route.useLoaderData()
  return listing ? <EditGearPage key={id} listing={listing} /> : <NotYourListing id={id} />
}
