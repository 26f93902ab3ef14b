import { History } from 'lucide-react'
import type { ListingEvidence } from '#contract/evidence.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { photoSource } from '#domain/photo.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showMonthDay } from '#domain/wording/dates.ts'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'

type ListingPhotosProps = { listing: ListingEvidence }

/** The photos of a listing as renters see them, the cover first. Photos uploaded after the listing was created are marked. */
export function ListingPhotos({ listing }: ListingPhotosProps) {
  const { photos, title, category, categoryIcon } = listing
  if (photos.length === 0) return <p className="text-sm text-ink-2">It has no pictures.</p>
  return (
    <ul className="grid grid-cols-4 gap-1.5">
      {photos.map(({ path, addedAt, addedLater }, at) => (
        <li key={path} className={at === 0 ? 'col-span-2 row-span-2' : undefined}>
          <a
            href={photoSource(path, 1600, 'jpg')}
            target="_blank"
            rel="noreferrer"
            className="relative block overflow-hidden rounded-[9px]"
          >
            <ListingPicture
              listing={{
                images: [path],
                photos: [],
                category: { id: '', name: category, icon: categoryIcon },
              }}
              alt={`${title}, picture ${at + 1} of ${photos.length}`}
              sizes={at === 0 ? '280px' : '140px'}
            />
            {(at === 0 || addedLater) && (
              <span className="absolute bottom-1.5 left-1.5 inline-flex items-center gap-1 rounded-full bg-picture-disc px-1.75 text-2xs leading-4.5 font-semibold text-picture-ink">
                {addedLater && addedAt ? (
                  <>
                    <History size={12} aria-hidden />
                    Added {showMonthDay(dateIn(serviceArea.zone, new Date(addedAt)))}
                  </>
                ) : (
                  'Main Photo'
                )}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
