import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listListings } from '#contract/listings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { findPriceHint } from '#domain/price-hint.ts'
import { serviceArea } from '#domain/service-area.ts'
import { minute } from '#domain/durations.ts'
import { query } from '#web/calls/call.ts'
import { useViewer } from '#web/viewer.ts'
import type { ListingFields } from './listing-fields.ts'

/** The maximum length of the search text, in characters. */
const maxSearchLength = 100
/** The number of listings that one call returns. */
const limit = 100

/**
 * What others charge for similar gear: for gear of the category that matches the title, or for all gear of the category
 * while there is no title. It says nothing if too few listings match, because a category has gear of very different prices.
 * The owner's own listings do not count.
 */
export function PriceHint() {
  const { control } = useFormContext<ListingFields>()
  const [title, categoryId] = useDeferredValue(useWatch({ control, name: ['title', 'categoryId'] }))
  const search = title.trim().slice(0, maxSearchLength)
  const hint = useUsualPrice(categoryId, search)
  if (!categoryId || !hint) return null
  const price = (amount: typeof hint.low) => showMoney(amount, { cents: 'unlessZero' })
  const range = hint.low === hint.high ? price(hint.low) : `${price(hint.low)} to ${price(hint.high)}`
  return (
    <p role="status" className="num flex gap-2.5 rounded-md bg-info-bg px-4 py-3 text-sm text-info">
      <TrendingUp size={18} aria-hidden className="mt-px shrink-0" />
      <span>
        {search ? 'Similar gear' : 'Gear of this category'} in {serviceArea.city} usually rents for{' '}
        <b className="font-[650]">{range} a day</b> ({hint.count} listings).
      </span>
    </p>
  )
}

function useUsualPrice(categoryId: string, search: string) {
  const viewer = useViewer()
  const { data } = useQuery({
    ...query(listListings, { query: { categoryId, search, limit: String(limit) } }),
    enabled: categoryId !== '',
    staleTime: 10 * minute,
    placeholderData: keepPreviousData,
  })
  const others = data?.filter(({ ownerId, matched }) => ownerId !== viewer?.id && matched !== 'some') ?? []
  return findPriceHint(others.map(({ dailyRate }) => readMoney(dailyRate)))
}
