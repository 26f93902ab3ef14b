import { expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { lapseChanges } from '#server/date-changes/lapse.ts'
import { see } from '#test/fixtures/bookings.ts'
import { aChangeIn, propose } from '#test/fixtures/date-changes.ts'
import { aPaidBooking } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anOwner, aRenter } from '#test/fixtures/users.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app, renter, owner } = fixture

/** Returns the emails about a booking after the one that confirmed it, each side's latest first. */
async function emailsAbout(id: string): Promise<{ renter: string[]; owner: string[] }> {
  await app.settle()
  const read = async (to: string) =>
    (await app.mail(to))
      .filter(({ text }) => text.includes(id))
      .filter(({ subject }) => !/^(Confirmed|Refund of|Payout of)/.test(subject))
      .map(({ subject, text }) => `${subject}\n${text}`)
  return { renter: await read(aRenter.email), owner: await read(anOwner.email) }
}

test('the other side is asked, with what it costs and until when, and answers', async () => {
  const { id, changeId } = await aChangeIn(fixture, 'proposed', 'renter')
  const asked = await emailsAbout(id)
  expect(asked.renter).toEqual([])
  expect(asked.owner).toHaveLength(1)
  expect(asked.owner[0]).toContain('Riley would like other dates for Four-person tent')
  expect(asked.owner[0]).toContain(
    'You’d earn $81.00 more. The new dates count once Riley has paid the difference.',
  )
  expect(asked.owner[0]).toMatch(/Please answer by .+\. Until then we’re holding the new days/)
  const bell = (await owner.get('/api/notifications?limit=1')).body as { title: string; path: string }[]
  expect(bell[0]).toMatchObject({ path: `/booking/${id}` })
  expect(bell[0]!.title).toContain('Riley would like other dates')

  await owner.post(`/api/bookings/${id}/date-changes/${changeId}/accept`)
  const [accepted] = (await emailsAbout(id)).renter
  expect(accepted).toContain('Olive accepted')
  expect(accepted).toContain('please pay the difference of $108.00')
})

test('both sides hear that the difference was paid', async () => {
  const { id } = await aChangeIn(fixture, 'done', 'owner')
  const emails = await emailsAbout(id)
  expect(emails.owner.join()).toContain('Riley paid the difference: Four-person tent, now')
  expect(emails.renter[0]).toContain('Paid: Four-person tent is now yours')
  expect(emails.renter[0]).toContain('You paid the difference of $108.00.')
})

test('a shorter rental says what goes back, before and after', async () => {
  const id = await aPaidBooking(fixture)
  const { startDate } = await see(renter, id)
  const { id: changeId } = await propose(owner, id, { startDate, endDate: startDate })
  expect((await emailsAbout(id)).renter[0]).toContain('You’d get $108.00 back to the card you paid with.')
  await renter.post(`/api/bookings/${id}/date-changes/${changeId}/accept`)
  const [done] = (await emailsAbout(id)).owner
  expect(done).toContain('New dates for Four-person tent')
  expect(done).toContain('You’ll earn $40.50 now.')
})

test.each([
  ['declined', 'renter', 'Olive can’t change the dates'],
  ['withdrawn', 'owner', 'Riley took back the question'],
] as const)('one that was %s says so to the %s, and that everything stays', async (status, side, words) => {
  const { id } = await aChangeIn(fixture, status, 'renter')
  const [ended] = (await emailsAbout(id))[side]
  expect(ended).toContain('Four-person tent stays on')
  expect(ended).toContain(words)
})

test('one that lapses says so to both, each in words that fit', async () => {
  const { id } = await aChangeIn(fixture, 'proposed', 'renter')
  const tomorrow = new Date(app.deps.clock.now().getTime() + day)
  await lapseChanges.run({ ...app.deps, clock: { ...app.deps.clock, now: () => tomorrow } })
  const emails = await emailsAbout(id)
  expect(emails.renter[0]).toContain('Olive didn’t answer in time')
  expect(emails.owner[0]).toContain('You didn’t answer in time')
})
