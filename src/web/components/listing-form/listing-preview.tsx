import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { listCategories } from '#contract/categories.ts'
import type { ListingView } from '#contract/listings.ts'
import { formatMoney, parseMoney, zero } from '#domain/money.ts'
import { query } from '#web/calls/call.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { StoredPhoto } from '#web/components/photo-upload/photo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useViewer } from '#web/viewer.ts'
import type { ListingFields } from './listing-fields.ts'

type ListingPreviewProps = {
  photos: readonly StoredPhoto[]
  /** The listing's rating. Without it the card says that the gear is new. */
  rating?: Rating | undefined
}

export type Rating = Pick<ListingView, 'averageRating' | 'reviewCount'>

/** The card of the listing as renters will find it, from what is typed so far. It is a picture: nothing in it can be pressed. */
export function ListingPreview({ photos, rating }: ListingPreviewProps) {
  const { data: categories } = useSuspenseQuery(query(listCategories))
  const { control } = useFormContext<ListingFields>()
  const fields = useWatch({ control }) as ListingFields
  const viewer = useViewer()
  const category = categories.find(({ id }) => id === fields.categoryId)
  const dailyRate = parseMoney(fields.dailyRate)
  if (!viewer) return null
  const listing: ListingView = {
    id: viewer.id,
    ownerId: viewer.id,
    categoryId: fields.categoryId,
    title: fields.title || 'Your gear',
    description: fields.description || 'What you write about it.',
    dailyRate: formatMoney(dailyRate ?? zero),
    condition: 'good',
    location: fields.location || 'Neighborhood',
    images: photos.map(({ path }) => path),
    photos: photos.map(({ focalPoint }) => ({ color: null, focalPoint })),
    minimumRentalDays: 1,
    deliveryAvailable: fields.deliveryAvailable,
    deliveryRadius: 1,
    deliveryFee: formatMoney(zero),
    available: fields.available,
    status: 'active',
    createdAt: viewer.createdAt,
    updatedAt: viewer.createdAt,
    averageRating: rating?.averageRating ?? null,
    reviewCount: rating?.reviewCount ?? 0,
    category: category ?? { id: '', name: '', icon: 'camping' },
    owner: viewer,
  }
  return (
    // A well, in which the card stands out as it does on the page of results.
    <Panel aria-labelledby="preview" className="grid grid-cols-1 content-start gap-4 bg-sunken!">
      <h2 id="preview" className="text-[1.375rem] leading-7">
        How renters will see it
      </h2>
      <div inert className="select-none sm:max-md:max-w-95">
        <ListingCard
          listing={listing}
          hasPrice={dailyRate !== undefined}
          sizes="(width < 40rem) calc(100vw - 4rem), 23.75rem"
        />
      </div>
    </Panel>
  )
}
