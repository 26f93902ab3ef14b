import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'

type LoadedListProps<Item> = {
  list: UseQueryResult<Item[]>
  skeleton: ReactNode
  layout: string
  children: (items: Item[]) => ReactNode
}

export const pageSize = 12
export const findPanel = () => document.querySelector<HTMLElement>('[role=tabpanel]')

/** A list with its loading and error states. */
export function LoadedList<Item>({ list, skeleton, layout, children }: LoadedListProps<Item>) {
  useRestoredFocus(findPanel)
  if (list.isPending) {
    return (
      <>
        <LoadingWords />
        <div className={layout}>{skeleton}</div>
      </>
    )
  }
  if (list.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">This didn’t load.</p>
        <Button variant="line" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return children(list.data)
}

type ListStateProps<Item> = Omit<LoadedListProps<Item>, 'children'> & {
  /** Filters and sorts the loaded items. */
  choose?: (items: Item[]) => Item[]
  /** Shown when there are no items. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A list with its loading, error and empty states. It shows twelve items at first. */
export function ListState<Item extends { id: string }>({
  choose = (items) => items,
  empty,
  children,
  ...list
}: ListStateProps<Item>) {
  const [shown, setShown] = useState(pageSize)
  return (
    <LoadedList {...list}>
      {(loaded) => {
        const items = choose(loaded)
        if (items.length === 0) return empty
        return (
          <>
            <ul className={list.layout}>{items.slice(0, shown).map(children)}</ul>
            {items.length > shown && (
              <div className="mt-6 grid justify-center">
                <Button variant="line" onClick={() => setShown(shown + pageSize)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }}
    </LoadedList>
  )
}

export const cardsLayout = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'
/** The `sizes` attribute of a picture in `cardsLayout`. */
export const cardSizes = '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 45vw, 24rem'
export const cardSkeletons = [1, 2, 3].map((each) => <ListingCardSkeleton key={each} />)
export const rowsLayout = 'grid grid-cols-1 gap-4'
/** Rows in one panel, which on phones is as wide as the screen. */
export const panelLayout =
  'divide-y divide-line rounded-xl border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0'
