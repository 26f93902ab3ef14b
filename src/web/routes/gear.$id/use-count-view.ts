import { useEffect } from 'react'
import { countView } from '#contract/desk.ts'
import type { ListingView } from '#contract/listings.ts'
import { useViewer } from '#web/viewer.ts'

/** Tells the server that the page was opened, for its owner's desk. Prefetching the page, which hovering does, is no view. */
export function useCountView({ id, ownerId }: Pick<ListingView, 'id' | 'ownerId'>): void {
  const isOwn = useViewer()?.id === ownerId
  useEffect(() => {
    if (!isOwn) navigator.sendBeacon(countView.path.replace(':id', id))
  }, [id, isOwn])
}
