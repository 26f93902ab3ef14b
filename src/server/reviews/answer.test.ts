import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ReviewView } from '#contract/reviews.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anAdmin, type User } from '#test/fixtures/users.ts'

const { app, renter, owner, stranger } = await openSharedApp(['renter', 'owner', 'stranger'])

const review = async (user: User, bookingId: string) =>
  (await user.post('/api/reviews', { bookingId, rating: 2, comment: 'It leaked.' })).body as ReviewView
/** Creates a review of the owner by the renter. By default the owner writes one too, so both are published. */
async function aReview(lender = owner, isPublished = true): Promise<ReviewView> {
  const { id } = await aCompletedBooking({ app, renter, owner: lender })
  const written = await review(renter, id)
  if (isPublished) await review(lender, id)
  return written
}
const answer = (user: User, id: string, text: unknown = 'The seam is mended now.') =>
  user.post(`/api/reviews/${id}/answer`, { answer: text })
const read = async (path: string) => (await app.visitor.get(path)).body as ReviewView[]

describe('answering a review', () => {
  it('is public at once, on the listing and on the user’s profile', async () => {
    const { id, listingId } = await aReview()
    const answered = await answer(owner, id, '  The seam is mended now. \n')
    expect([answered.status, answered.body]).toMatchObject([
      201,
      {
        id,
        answer: {
          text: 'The seam is mended now.',
          createdAt: expect.any(String) as string,
          author: { id: owner.id, firstName: 'Olive', lastName: 'Owner', profileImageUrl: null },
        },
      },
    ])
    const [shown] = await read(`/api/reviews/listing/${listingId}`)
    expect(shown).toEqual(answered.body)
    expect((await read(`/api/reviews/${owner.id}`)).find((each) => each.id === id)).toEqual(answered.body)
    expect((await read(`/api/reviews/${renter.id}`))[0]).toMatchObject({ answer: null })
  })

  it('is also possible for renters reviewed by an owner', async () => {
    const { id: bookingId } = await aCompletedBooking({ app, renter, owner })
    await review(renter, bookingId)
    const { id } = await review(owner, bookingId)
    expect((await answer(renter, id)).status).toBe(201)
  })

  it('is possible once, even with concurrent requests', async () => {
    const { id, listingId } = await aReview()
    const texts = ['one', 'two', 'three', 'four', 'five']
    const responses = await Promise.all(texts.map((text) => answer(owner, id, text)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_answered' })
    const won = responses.find(({ status }) => status === 201)!.body as ReviewView
    expect((await read(`/api/reviews/listing/${listingId}`))[0]?.answer).toEqual(won.answer)
  })

  it('is allowed only to the reviewed user, and only after the review is public', async () => {
    const { id } = await aReview()
    expect((await answer(app.visitor, id)).status).toBe(401)
    expect((await answer(renter, id)).status).toBe(403)
    expect((await answer(stranger, id)).status).toBe(403)
    expect((await answer(owner, randomUUID())).status).toBe(404)
    expect((await answer(owner, 'x')).status).toBe(404)
    const unpublished = await aReview(owner, false)
    // The response must not reveal that the review exists.
    for (const user of [owner, renter, stranger])
      expect((await answer(user, unpublished.id)).status).toBe(404)
  })

  it.each([['  '], [null], [7], [['x']], ['x'.repeat(2_001)], ['a\u0000']])(
    'refuses %j as an answer',
    async (text) => {
      const { id } = await aReview()
      expect(await answer(owner, id, text)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'answer' }] },
      })
    },
  )

  it('accepts 2,000 characters', async () => {
    const { id } = await aReview()
    expect((await answer(owner, id, 'é'.repeat(2_000))).status).toBe(201)
  })

  it('is part of the export, and stays under ‘Former member’ after its author’s account is deleted', async () => {
    const leaving = await app.signIn({ email: 'leaving@example.com', firstName: 'Lee', lastName: 'Ving' })
    const { id, listingId } = await aReview(leaving)
    await answer(leaving, id, 'It was new.')
    const { reviews } = (await leaving.get('/api/account/export')).body as {
      reviews: { received: ReviewView[] }
    }
    expect(reviews.received).toMatchObject([{ id, answer: { text: 'It was new.' } }])
    expect((await leaving.delete('/api/account')).status).toBe(200)
    // The listing is gone with the account, but reviews of the user stay readable.
    const [stored] = await read(`/api/reviews/${leaving.id}`)
    expect(stored).toMatchObject({
      listing: { id: listingId },
      answer: { text: 'It was new.', author: { firstName: 'Former member', lastName: '' } },
    })
    expect(JSON.stringify(stored)).not.toMatch(/Lee|Ving/)
  })
})

describe('the database', () => {
  const set = (
    id: string,
    values: { answer?: string | null; answeredAt?: Date | null; publishedAt?: null },
  ) => app.database.updateTable('reviews').set(values).where('id', '=', id).execute()
  const now = () => app.deps.clock.now()

  it('forbids changing an answer or unpublishing its review', async () => {
    const { id } = await aReview()
    await answer(owner, id)
    for (const values of [
      { answer: 'Other words' },
      { answer: null, answeredAt: null },
      { answeredAt: new Date(0) },
    ])
      await expect(set(id, values)).rejects.toThrow(/stays as it is/)
    await expect(set(id, { publishedAt: null })).rejects.toThrow(/reviews_answer/)
  })

  it('refuses an answer to an unpublished review, one without a time, and one that is empty or too long', async () => {
    const { id } = await aReview(owner, false)
    await expect(set(id, { answer: 'Early', answeredAt: now() })).rejects.toThrow(/reviews_answer/)
    const published = await aReview()
    await expect(set(published.id, { answer: 'Timeless' })).rejects.toThrow(/reviews_answer/)
    for (const text of ['', 'x'.repeat(2_001)])
      await expect(set(published.id, { answer: text, answeredAt: now() })).rejects.toThrow(/answer_check/)
  })

  it('refuses an answer by a deleted or suspended user', async () => {
    const leaving = await app.signIn({ email: 'gone@example.com', firstName: 'Gone', lastName: 'Girl' })
    const left = await aReview(leaving)
    await leaving.delete('/api/account')
    await expect(set(left.id, { answer: 'Late', answeredAt: now() })).rejects.toThrow(/account was deleted/)
    const bad = await app.signIn({ email: 'bad@example.com', firstName: 'Bad', lastName: 'Guy' })
    const theirs = await aReview(bad)
    const admin = await app.signIn(anAdmin)
    await admin.post(`/api/admin/users/${bad.id}/suspend`, { reason: 'For the test' })
    await expect(set(theirs.id, { answer: 'Late', answeredAt: now() })).rejects.toThrow(/suspended/)
  })
})
