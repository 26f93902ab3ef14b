import { useEffect } from 'react'
import { countView } from '#contract/listing-views.ts'
import type { ListingView } from '#contract/listings.ts'
import { useViewer } from '#web/viewer.ts'

/**
 * Counts a view of the listing, for the statistics on its owner's lender desk, when the page is shown to anyone but the
 * owner. Prefetching the page on hover does not count.
 */
export function useCountView({ id, ownerId }: Pick<ListingView, 'id' | 'ownerId'>): void {
  const isOwn = useViewer()?.id === ownerId
  useEffect(() => {
    if (!isOwn) navigator.sendBeacon(countView.path.replace(':id', id))
  }, [id, isOwn])
}
