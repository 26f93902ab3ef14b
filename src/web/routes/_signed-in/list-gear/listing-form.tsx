import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type ListingView, newListing } from '#contract/listings.ts'
import { photoCountWords, PhotoGrid } from '#web/components/photo-upload/photo-grid.tsx'
import { usePhotos } from '#web/components/photo-upload/use-photos.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { FormSection } from './form-section.tsx'
import { forgetDraft, type ListingFields, readDraft, saveDraft } from './listing-draft.ts'
import { PricingFields } from './pricing-fields.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { useCreateListing } from './use-create-listing.ts'

type ListingFormProps = { viewerId: string; onCreated: (listing: ListingView) => void }

/** Everything about a piece of gear. What is typed outlives a failure and a reload. */
export function ListingForm({ viewerId, onCreated }: ListingFormProps) {
  const photos = usePhotos(() => readDraft(viewerId).photos)
  const form = useForm<ListingFields, unknown, ReturnType<typeof newListing.parse>>({
    resolver: zodResolver(newListing) as never,
    defaultValues: readDraft(viewerId).fields,
  })
  const creation = useCreateListing((listing) => {
    forgetDraft(viewerId)
    onCreated(listing)
  })

  const keep = useEffectEvent(() => {
    if (!creation.isSuccess) saveDraft(viewerId, { fields: form.getValues(), photos: photos.paths })
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form])
  const kept = photos.paths.join()
  useEffect(() => keep(), [kept])

  const submit = form.handleSubmit(
    async (listing) => {
      if (creation.isPending || creation.isSuccess) return
      if (photos.photos.length === 0) return tellMissingImages()
      const images = await photos.settle()
      // A photo that was lost has said so already; the form waits for what the person wants to do about it.
      if (images && images.length > 0) creation.mutate({ ...listing, images })
    },
    () => {
      if (photos.photos.length === 0) tellMissingImages()
    },
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-8"
      >
        <div className="grid min-w-0 gap-4 sm:gap-5">
          <BasicFields />
          <FormSection title="Photos" aside={photoCountWords(photos.photos.length)}>
            <PhotoGrid photos={photos} />
          </FormSection>
          <PricingFields />
        </div>
        <aside className="lg:sticky lg:top-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <QualityPanel photoCount={photos.paths.length} />
        </aside>
        <Button
          type="submit"
          variant="go"
          size="large"
          wide
          pending={creation.isPending || form.formState.isSubmitting}
          pendingLabel="Creating Listing..."
        >
          List Your Gear
        </Button>
      </form>
    </FormProvider>
  )
}

const tellMissingImages = () =>
  toast({
    title: 'Missing Images',
    description: 'Please add at least one image of your gear.',
    variant: 'destructive',
  })
