import { useEffect, useEffectEvent } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { ListingForm, useListingForm } from '#web/components/listing-form/listing-form.tsx'
import { usePhotos } from '#web/components/photo-upload/use-photos.ts'
import { forgetDraft, readDraft, saveDraft } from './listing-draft.ts'
import { useCreateListing } from './use-create-listing.ts'

type NewListingFormProps = { viewerId: string; onCreated: (listing: ListingView) => void }

/** The form for a new listing. Its input survives a failed request and a reload. */
export function NewListingForm({ viewerId, onCreated }: NewListingFormProps) {
  const photos = usePhotos(() => readDraft(viewerId).photos)
  const form = useListingForm(readDraft(viewerId).fields)
  const creation = useCreateListing((listing) => {
    forgetDraft(viewerId)
    onCreated(listing)
  })
  const save = useEffectEvent(() => {
    if (!creation.isSuccess) saveDraft(viewerId, { fields: form.getValues(), photos: photos.stored })
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form])
  const storedPhotos = JSON.stringify(photos.stored)
  useEffect(() => save(), [storedPhotos])
  return (
    <ListingForm
      form={form}
      photos={photos}
      words={{ submit: 'List Your Gear', pending: 'Creating Listing...' }}
      isPending={creation.isPending || creation.isSuccess}
      onSubmit={(listing) => creation.mutate(listing)}
    />
  )
}
