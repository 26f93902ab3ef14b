import { useState } from 'react'
import type { OwnListingView } from '#contract/listings.ts'
import { fieldsOf } from '#web/components/listing-form/listing-fields.ts'
import { ListingForm, useListingForm } from '#web/components/listing-form/listing-form.tsx'
import { usePhotos } from '#web/components/photo-upload/use-photos.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useChangeListing } from './use-change-listing.ts'

/** The form as it was saved last. What is typed stays when saving fails, and is asked about before it is left. */
export function EditForm({ listing }: { listing: OwnListingView }) {
  const form = useListingForm(fieldsOf(listing))
  const photos = usePhotos(() => listing.images)
  const [savedImages, setSavedImages] = useState(listing.images)
  const change = useChangeListing(listing.id)
  const hasOtherPhotos =
    photos.photos.map(({ key, ...photo }) => ('path' in photo ? photo.path : key)).join() !==
    savedImages.join()
  const isChanged = form.formState.isDirty || hasOtherPhotos
  return (
    <>
      <ListingForm
        form={form}
        photos={photos}
        words={{ submit: 'Save Changes', pending: 'Saving...' }}
        isPending={change.isPending}
        onSubmit={(body) => {
          const sent = form.getValues()
          change.mutate(body, {
            onSuccess: ({ images }) => {
              setSavedImages(images)
              // What was typed meanwhile stays, and is a change of its own.
              form.reset(sent, { keepValues: true })
            },
          })
        }}
      />
      <UnsavedChanges isChanged={isChanged} />
    </>
  )
}
