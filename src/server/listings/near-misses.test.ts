import { expect, test } from 'vitest'
import type { FoundListing } from '#contract/listings.ts'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
const day = (days: number) => inDays(app, days)
const period = (from: number, to = from) => ({ startDate: day(from), endDate: day(to) })

async function browse(query: Record<string, string>, address?: string) {
  const { status, headers, body } = await app.visitor.get(
    address ?? `/api/listings?${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  return { found: body as FoundListing[], total: headers.get('x-total-count'), next }
}

/** Reads all pages of a search. Returns the rows of all pages and the different totals that the pages gave. */
async function readAll(query: Record<string, string>) {
  const rows: FoundListing[] = []
  const totals = new Set<string | null>()
  let next: string | undefined
  do {
    const page = await browse(query, next)
    expect(page.found.length).toBeLessThanOrEqual(Number(query['limit'] ?? 24))
    rows.push(...page.found)
    totals.add(page.total)
    next = page.next
  } while (next)
  return { rows, totals: [...totals] }
}

/**
 * Lists gear in a new location and returns the location. Two listings are free, four are taken and two rent for at
 * least three days.
 */
async function aPlace(): Promise<string> {
  const location = `Place ${crypto.randomUUID()}`
  const list = (title: string, more = {}) => aListing(owner, { title, location, ...more })
  const taken = [await list('Taken 1'), await list('Taken 2'), await list('Taken 3'), await list('Taken 4')]
  for (const id of taken.slice(1)) await owner.post(`/api/listings/${id}/blocked-dates`, period(11, 13))
  await approve(owner, (await aRequest(renter, taken[0]!, day(12), day(12))).id)
  await list('Long 1', { minimumRentalDays: 3 })
  await list('Long 2', { minimumRentalDays: 4 })
  const both = await list('Long and taken', { minimumRentalDays: 3 })
  await owner.post(`/api/listings/${both}/blocked-dates`, period(12))
  const away = await list('Taken, and not for rent', { available: false })
  await owner.post(`/api/listings/${away}/blocked-dates`, period(12))
  await list('Free 1')
  await list('Free 2', { minimumRentalDays: 2 })
  return location
}

test('after the matches come up to three taken listings with free dates, then those that rent for longer', async () => {
  const location = await aPlace()
  const { rows, totals } = await readAll({ location, ...period(12, 13) })
  expect(totals).toEqual(['2'])
  expect(rows.map(({ title, fit }) => [title, fit])).toEqual([
    ['Free 2', 'free'],
    ['Free 1', 'free'],
    ['Taken 4', 'taken'],
    ['Taken 3', 'taken'],
    ['Taken 2', 'taken'],
    ['Long 2', 'too_short'],
    ['Long 1', 'too_short'],
  ])
  expect(rows.map(({ freeDates }) => freeDates)).toEqual([
    undefined,
    undefined,
    ...Array.from({ length: 3 }, () => [period(9, 10), period(14, 15), period(16, 17)]),
    undefined,
    undefined,
  ])
})

test('on pages of any size the same gear comes once and the total stays', async () => {
  const location = await aPlace()
  const order = ['free', 'taken', 'too_short']
  for (const limit of ['1', '2', '3', '5', '6']) {
    const { rows, totals } = await readAll({ location, limit, sort: 'price_asc', ...period(12, 13) })
    expect(totals).toEqual(['2'])
    const titlesOf = (fit: string) => rows.filter((row) => row.fit === fit).map(({ title }) => title)
    expect(titlesOf('free').toSorted()).toEqual(['Free 1', 'Free 2'])
    expect(titlesOf('too_short').toSorted()).toEqual(['Long 1', 'Long 2'])
    expect(titlesOf('taken').length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const at = rows.map(({ fit }) => order.indexOf(fit!))
    expect(at).toEqual(at.toSorted())
  }
})

test('without dates nothing is said about them, and a made-up cursor is refused', async () => {
  const location = await aPlace()
  const { found } = await browse({ location })
  expect(found).toHaveLength(10)
  expect(found.some((row) => 'fit' in row || 'freeDates' in row)).toBe(false)
  const query = new URLSearchParams({ location, ...period(12, 13), cursor: '~~nonsense' })
  expect((await app.visitor.get(`/api/listings?${query}`)).status).toBe(400)
})
