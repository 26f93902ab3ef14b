import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { SentBody } from '#contract/endpoint.ts'
import type { createListing, NewListing } from '#contract/listings.ts'
import { formatMoney } from '#domain/money.ts'
import { photoCountWords, PhotoGrid } from '#web/components/photo-upload/photo-grid.tsx'
import type { Photos } from '#web/components/photo-upload/use-photos.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BasicFields } from './basic-fields.tsx'
import { FormSection } from './form-section.tsx'
import { listingForm, type ListingFields } from './listing-fields.ts'
import { ListingPreview, type Rating } from './listing-preview.tsx'
import { PricingFields } from './pricing-fields.tsx'
import { QualityPanel } from './quality-panel.tsx'

export type ListingInput = SentBody<typeof createListing>

export type ListingFormState = UseFormReturn<ListingFields, unknown, NewListing>

export const useListingForm = (defaultValues: ListingFields): ListingFormState =>
  useForm<ListingFields, unknown, NewListing>({ resolver: zodResolver(listingForm) as never, defaultValues })

const columns =
  'mt-4 grid grid-cols-1 items-start gap-4 sm:mt-6 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23.75rem] xl:gap-x-8'

type ListingFormProps = {
  form: ListingFormState
  photos: Photos
  /** The labels of the submit button, at rest and while pending. */
  words: { submit: string; pending: string }
  isPending: boolean
  /** The listing's rating, for the preview. A new listing has none. */
  rating?: Rating
  /** Called with a valid listing once all uploads have finished. */
  onSubmit: (listing: ListingInput) => void
  /** Sections below the fields that are saved on their own. */
  children?: ReactNode
}

/** The form for a new or an existing listing, with its quality panel. */
export function ListingForm({
  form,
  photos,
  words,
  isPending,
  rating,
  onSubmit,
  children,
}: ListingFormProps) {
  const formId = useId()
  const submit = form.handleSubmit(
    async (listing) => {
      if (isPending) return
      if (photos.photos.length === 0) return showMissingImages()
      if (photos.hasFailed) return showFailedImages()
      const images = await photos.settle()
      // If a photo was refused meanwhile, a toast has already said so, and the owner can fix the photos before submitting again.
      if (images && images.length > 0) {
        const [dailyRate, deliveryFee] = [formatMoney(listing.dailyRate), formatMoney(listing.deliveryFee)]
        onSubmit({ ...listing, dailyRate, deliveryFee, images, focalPoints: photos.focalPoints() })
      }
    },
    () => {
      if (photos.photos.length === 0) showMissingImages()
    },
  )
  return (
    <FormProvider {...form}>
      <div className={columns}>
        <div className="grid min-w-0 gap-4 sm:gap-5">
          <form
            id={formId}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="grid min-w-0 gap-4 sm:gap-5"
          >
            <BasicFields />
            <FormSection title="Photos" aside={photoCountWords(photos.photos.length)}>
              <PhotoGrid photos={photos} />
              {form.formState.submitCount > 0 && photos.photos.length === 0 && (
                <FieldError>{missingImages}</FieldError>
              )}
            </FormSection>
            <PricingFields />
          </form>
          {children}
        </div>
        <aside className="grid grid-cols-1 items-start gap-4 sm:gap-5 md:max-lg:grid-cols-2 lg:sticky lg:top-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <QualityPanel photoCount={photos.paths.length} />
          <ListingPreview photos={photos.stored} rating={rating} />
        </aside>
        <Button
          type="submit"
          form={formId}
          variant="go"
          size="large"
          wide
          pending={isPending || form.formState.isSubmitting}
          pendingLabel={words.pending}
        >
          {words.submit}
        </Button>
      </div>
    </FormProvider>
  )
}

const missingImages = 'Please add at least one image of your gear.'

const showMissingImages = () =>
  toast({
    title: 'Missing Images',
    description: missingImages,
    variant: 'destructive',
  })

const showFailedImages = () =>
  toast({
    title: 'Photo not added',
    description: 'Try the upload again, or remove the photo that failed.',
    variant: 'destructive',
  })
