import { beforeAll, expect, test } from 'vitest'
import { dateIn } from '#domain/calendar-date.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { readPage } from './read-page.ts'

const { app, owner, renter } = await openSharedApp(
  ['owner', 'renter'],
  {},
  { built: await buildWebIfStale(() => undefined) },
)
let listingId: string
const comments = Array.from({ length: 20 }, (_, index) => `Review number ${index} of the tent.`)
beforeAll(async () => {
  const booking = await aCompletedBooking({ app, owner, renter })
  listingId = booking.listingId
  const now = app.deps.clock.now()
  for (const [index, comment] of comments.entries()) {
    const email = `reviewer${index}@example.com`
    const { id: reviewerId } = await app.database
      .insertInto('users')
      .values({
        issuer: 'test',
        subject: email,
        email,
        firstName: 'Rae',
        lastName: 'Viewer',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.database
      .insertInto('reviews')
      .values({
        bookingId: booking.id,
        reviewerId,
        revieweeId: owner.id!,
        listingId,
        side: 'renter',
        rating: 5,
        comment,
        publishedAt: now,
        createdAt: now,
      })
      .execute()
  }
}, 180_000)

test('without JavaScript links lead through the pages of reviews', async () => {
  const seen: string[] = []
  let address: string | undefined = `/gear/${listingId}`
  for (let pages = 0; address; pages++) {
    expect(pages).toBeLessThan(comments.length)
    const page = await readPage(await app.visitor.fetch(address))
    expect(page.status).toBe(200)
    expect(page.canonical).toEqual([`${app.url}/gear/${listingId}`])
    seen.push(...comments.filter((comment) => page.text.includes(comment)))
    const link = /<a\b[^>]*rel="next"[^>]*>/.exec(page.source)?.[0]
    address = link && /href="([^"#]*)#reviews"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen.toSorted()).toEqual(comments.toSorted())
})

test('a review shows its author, stars and date, and its owner’s rating appears', async () => {
  const { text, source } = await readPage(await app.visitor.fetch(`/gear/${listingId}`))
  const day = showLongDate(dateIn(serviceArea.zone, app.deps.clock.now()))
  for (const words of ['Rae Viewer', day, '20 reviews', '5.0 from 20 reviews']) expect(text).toContain(words)
  expect(source).toContain('aria-label="5 out of 5 stars"')
})

test('a forged review cursor leaves the page readable', async () => {
  const page = await readPage(await app.visitor.fetch(`/gear/${listingId}?reviews=x`))
  expect(page.status).toBe(200)
  expect(page.titles).toEqual(['Four-person tent · Switchback'])
  expect(page.text).toContain('Sleeps four, stands in the wind.')
})
