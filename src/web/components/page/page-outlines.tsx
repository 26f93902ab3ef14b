import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import { PictureSkeleton, Skeleton } from '#web/ui/status/skeleton.tsx'

const BrowseOutline = () => (
  <>
    <div className="border-b border-line bg-surface">
      <div className="wrap grid gap-3 py-3">
        <Skeleton className="h-14 rounded-[14px]!" />
        <Skeleton className="h-12" />
      </div>
    </div>
    <div
      data-page-width="broad"
      className="wrap grid items-start gap-6 pt-6 split:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-8"
    >
      <Skeleton className="h-120 rounded-xl! max-split:hidden" />
      <div className="grid gap-4">
        <Skeleton className="h-9 w-60" />
        <div className="grid gap-4 sm:grid-cols-2 min-[50rem]:grid-cols-3 split:grid-cols-2 split:gap-4.5 xl:grid-cols-3 wide:grid-cols-4">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <ListingCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </div>
  </>
)

/**
 * The outline of the pages of a listing, a booking and its payment: the main content beside a card. A listing has its card
 * beside the photos from 1024 px, a booking from 768 px.
 */
const GearOutline = ({ isListing = false }: { isListing?: boolean }) => (
  <div
    {...(isListing ? { 'data-page-width': 'broad' } : {})}
    className={`wrap grid gap-6 pt-6 pb-16 ${isListing ? '' : 'md:grid-cols-[minmax(0,1fr)_308px]'} lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_384px]`}
  >
    <div className="grid content-start gap-5">
      <Skeleton className="h-10 w-4/5" />
      <PictureSkeleton className={`aspect-4/3 rounded-xl ${isListing ? 'xl:mr-40 wide:mr-52' : ''}`} />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-24" />
    </div>
    <Skeleton className={`h-100 rounded-xl! ${isListing ? 'max-lg:hidden' : 'max-md:hidden'}`} />
  </div>
)

const MessagesOutline = () => (
  <div className="wrap pt-8">
    <Skeleton className="mb-5 h-10 w-48" />
    <div className="grid h-150 gap-px overflow-hidden rounded-xl border border-line bg-surface md:grid-cols-[17.5rem_1fr] lg:grid-cols-[22.5rem_1fr]">
      <div className="grid content-start gap-4 border-line p-4.5 md:border-r">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </div>
  </div>
)

const PictureOutline = () => <PictureSkeleton className="h-100 w-full" />

const PlainOutline = ({ isBroad = false }: { isBroad?: boolean }) => (
  <div {...(isBroad ? { 'data-page-width': 'broad' } : {})} className="wrap grid gap-5 pt-8 pb-16">
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="h-32 rounded-xl!" />
    <Skeleton className="h-64 rounded-xl!" />
  </div>
)

const outlines = [
  [/^\/browse$/, BrowseOutline],
  [/^\/gear\/[^/]+$/, () => <GearOutline isListing />],
  [/^\/booking\/[^/]+(?:\/payment)?$/, GearOutline],
  [/^\/messages$/, MessagesOutline],
  [/^\/desk$/, () => <PlainOutline isBroad />],
  [/^\/(?:about|help|how-it-works|lend|contact)?$/, PictureOutline],
] as const

/** The gray outline of a page that is loading. The path of its address decides which one. */
export function PageOutline({ path }: { path: string }) {
  const Outline = outlines.find(([pattern]) => pattern.test(path))?.[1] ?? PlainOutline
  return <Outline />
}
