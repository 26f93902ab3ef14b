import { ListingPicture } from '#web/components/listings/listing-picture.tsx'

/**
 * The cover picture of a listing in a table row: 34 px wide, 52 px below 1024 px. The title beside it serves as
 * its text alternative.
 */
export const Cover = ({ path, icon }: { path: string | null; icon: string }) => (
  <span className="w-8.5 flex-none overflow-hidden rounded-[5px] max-lg:w-13">
    <ListingPicture
      listing={{ images: path ? [path] : [], photos: [], category: { id: '', name: '', icon } }}
      sizes="52px"
      frame="aspect-[17/13]"
    />
  </span>
)
