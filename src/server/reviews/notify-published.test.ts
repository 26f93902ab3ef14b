import { beforeEach, expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { day } from '#domain/durations.ts'
import { publishReviews } from './publish-reviews.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let owner: User
let renter: User
let bookingId: string
beforeEach(async () => {
  owner = await app.signIn(aNewcomer('Olive'))
  renter = await app.signIn(aNewcomer('Riley'))
  bookingId = (await aCompletedBooking({ app, renter, owner })).id
})

const review = async (user: User) => {
  const { body } = await user.post('/api/reviews', { bookingId, rating: 4, comment: 'Dry and warm.' })
  return (body as { id: string }).id
}
const titles = async (user: User) =>
  ((await user.get('/api/notifications')).body as NotificationView[]).map(({ title }) => title)

test('both parties are notified when both reviews are published, and not before', async () => {
  await review(renter)
  expect([await titles(owner), await titles(renter)]).toEqual([[], []])
  await review(owner)
  expect(await titles(owner)).toEqual(['Riley reviewed Four-person tent'])
  expect(await titles(renter)).toEqual(['Olive reviewed you as a renter'])
  const [email] = await app.mail(owner.email)
  expect(email!.text).toContain('Riley gave 4 out of 5 stars for your rental of Four-person tent.')
  expect(email!.text).toContain('> Dry and warm.')
})

test('the subject of a single review is notified once when the review window closes', async () => {
  await review(owner)
  const clock = { now: () => new Date(app.deps.clock.now().getTime() + 14 * day) }
  await Promise.all([1, 2, 3].map(() => publishReviews.run({ ...app.deps, clock })))
  expect([await titles(owner), await titles(renter)]).toEqual([[], ['Olive reviewed you as a renter']])
})

test('a user who blocked the other is not notified of an answer', async () => {
  const reviewId = await review(renter)
  await review(owner)
  await renter.post('/api/blocks', { userId: owner.id })
  const answered = await owner.post(`/api/reviews/${reviewId}/answer`, { answer: 'It is mended.' })
  expect(answered.status).toBe(201)
  expect(await titles(renter)).not.toContain('Olive replied to your review')
})

test('the author of a review is notified of an answer once', async () => {
  const reviewId = await review(renter)
  await review(owner)
  for (const status of [201, 409]) {
    const answered = await owner.post(`/api/reviews/${reviewId}/answer`, { answer: 'It is mended.' })
    expect(answered.status).toBe(status)
  }
  const heard = (await titles(renter)).filter((title) => title === 'Olive replied to your review')
  expect(heard).toHaveLength(1)
  const emails = await app.mail(renter.email)
  const email = emails.find(({ subject }) => subject === 'Olive replied to your review')
  expect(email?.text).toContain('> It is mended.')
})
