import { useEffect, useEffectEvent, useState } from 'react'
import type { ListingView, OwnListingView } from '#contract/listings.ts'
import { fieldsOf } from '#web/components/listing-form/listing-fields.ts'
import { ListingForm, useListingForm } from '#web/components/listing-form/listing-form.tsx'
import type { StoredPhoto } from '#web/components/photo-upload/photo.ts'
import { usePhotos } from '#web/components/photo-upload/use-photos.ts'
import { forgetEditDraft, readEditDraft, saveEditDraft } from './edit-draft.ts'
import { BlockedDates } from './blocked-dates.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useChangeListing } from './use-change-listing.ts'

/** The form with the saved listing. Input survives a failed save, a reload and a sign-in; leaving with unsaved changes asks first. */
export function EditForm({ listing }: { listing: OwnListingView }) {
  const { id } = listing
  const [draft] = useState(() => readEditDraft(id))
  const form = useListingForm(fieldsOf(listing))
  const photos = usePhotos(() => draft.photos ?? photosOf(listing))
  const [savedPhotos, setSavedPhotos] = useState(() => photosOf(listing))
  const change = useChangeListing(listing.id)
  const hasOtherPhotos =
    photos.stored.length < photos.photos.length ||
    JSON.stringify(photos.stored) !== JSON.stringify(savedPhotos)
  const isChanged = form.formState.isDirty || hasOtherPhotos
  useEffect(() => {
    // Changes are still detected by comparison with the saved values, not with the restored draft.
    form.reset({ ...form.getValues(), ...draft.fields }, { keepDefaultValues: true })
  }, [form, draft])
  const retain = useEffectEvent(() => {
    if (isChanged) saveEditDraft(id, { fields: form.getValues(), photos: photos.stored })
    else forgetEditDraft(id)
  })
  const storedPhotos = JSON.stringify(photos.stored)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => retain() }), [form])
  useEffect(() => retain(), [storedPhotos, isChanged])
  return (
    <>
      <ListingForm
        form={form}
        photos={photos}
        words={{ submit: 'Save Changes', pending: 'Saving...' }}
        isPending={change.isPending}
        rating={listing}
        onSubmit={(body) => {
          const sent = form.getValues()
          change.mutate(body, {
            onSuccess: (saved) => {
              setSavedPhotos(photosOf(saved))
              // Input typed during the request stays and counts as an unsaved change.
              form.reset(sent, { keepValues: true })
            },
          })
        }}
      >
        <BlockedDates listingId={id} />
      </ListingForm>
      <UnsavedChanges isChanged={isChanged} onLeave={() => forgetEditDraft(id)} />
    </>
  )
}

const photosOf = ({ images, photos }: Pick<ListingView, 'images' | 'photos'>): StoredPhoto[] =>
  images.map((path, at) => ({ path, focalPoint: photos[at]!.focalPoint }))
