import type { ListingView } from '#contract/listings.ts'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

type ThumbnailsProps = { listing: ListingView; shown: number; show: (index: number) => void }

/**
 * Small buttons with the photos, which scroll the large row to them. On phones the buttons scroll in a row, too; on tablets
 * and wide screens they are a column beside the photo, as tall as it, of which four are in view.
 */
export function Thumbnails({ listing, shown, show }: ThumbnailsProps) {
  const { images } = listing
  return (
    <ul
      className={classNames(
        images.length > 4 ? 'grid-cols-5' : 'grid-cols-4',
        'mt-1.5 grid gap-2 max-sm:-mb-0.5 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 max-sm:[scrollbar-width:none] sm:mt-3 md:gap-3 beside:mt-0 beside:auto-rows-[calc((100%-2.25rem)/4)] beside:grid-cols-1 beside:content-start beside:overflow-y-auto beside:[contain:size] beside:[scrollbar-width:thin] noscript:hidden',
      )}
    >
      {images.map((path, index) => (
        <li key={path} className="max-sm:w-19 max-sm:shrink-0">
          <button
            type="button"
            aria-label={`Photo ${index + 1} of ${images.length}`}
            aria-current={shown === index}
            onClick={() => show(index)}
            className="relative block w-full rounded-lg beside:h-full outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit] aria-[current=true]:after:inset-ring-3 aria-[current=true]:after:inset-ring-ink"
          >
            <WholePicture
              {...{ listing, index }}
              sizes="9rem"
              frame="aspect-4/3 rounded-[inherit] beside:aspect-auto beside:h-full"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
