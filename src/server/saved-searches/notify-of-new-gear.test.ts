import { expect, test } from 'vitest'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
const unusual = () => `Place ${crypto.randomUUID()}`

async function aSaver(filters: object): Promise<User> {
  const user = await app.signIn(aNewcomer('Nora'))
  const { status } = await user.post('/api/saved-searches', { available: 'true', ...filters })
  expect(status).toBe(201)
  return user
}
const bellOf = async (user: User) =>
  ((await user.get('/api/notifications')).body as { title: string; path: string }[]).map(({ title }) => title)

test('new gear that fits reaches the bell and the inbox once, and at most once a day', async () => {
  const location = unusual()
  await aListing(owner, { location, title: 'Old tent' })
  await app.advance('PT1M')
  const user = await aSaver({ location, search: 'tent' })
  await app.advance('PT1M')
  expect(await bellOf(user)).toEqual([])
  await aListing(owner, { location, title: 'New tent' })
  await aListing(owner, { location, title: 'New kayak', description: 'For the river.' })
  await aListing(owner, { title: 'Tent elsewhere' })
  await app.advance('PT1M')
  const words = `New gear fits your search: “tent”, ${location}`
  expect(await bellOf(user)).toEqual([words])
  const [email, ...others] = await app.mail(user.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe(words)
  expect(email?.text).toContain(`New tent, $45.00/day, in ${location}`)
  expect(email?.text).not.toMatch(/Old tent|kayak|elsewhere/)
  expect(email?.text).toContain('emails about gear you’re looking for are on')

  for (const title of ['Second tent', 'Third tent', 'Fourth tent', 'Fifth tent'])
    await aListing(owner, { location, title })
  await app.advance('PT20H')
  expect(await bellOf(user)).toHaveLength(1)
  await app.advance('PT5H')
  expect((await bellOf(user))[0]).toBe(`4 new listings fit your search: “tent”, ${location}`)
  expect((await app.mail(user.email))[0]?.text).toContain('And 1 more.')
  await app.advance('P3D')
  expect(await bellOf(user)).toHaveLength(2)
})

test('gear that becomes available again is new; an edit, the user’s own gear and a blocked user’s are not', async () => {
  const location = unusual()
  const id = await aListing(owner, { location, available: false })
  const shown = await aListing(owner, { location, title: 'Shown' })
  await app.advance('PT1M')
  const user = await aSaver({ location })
  await aListing(user, { location, title: 'My own' })
  const blocked = await app.signIn(aNewcomer('Brad'))
  expect((await user.post('/api/blocks', { userId: blocked.id })).status).toBeLessThan(300)
  await aListing(blocked, { location, title: 'Of a blocked user' })
  await owner.patch(`/api/listings/${shown}`, { title: 'Shown and edited' })
  await app.advance('PT1M')
  expect(await bellOf(user)).toEqual([])
  await owner.patch(`/api/listings/${id}`, { available: true })
  await app.advance('PT1M')
  expect(await bellOf(user)).toEqual([`New gear fits your search: ${location}`])
})

test('a search with dates is told of gear that is free on them, until they begin', async () => {
  const location = unusual()
  const dates = { startDate: inDays(app, 10), endDate: inDays(app, 12) }
  const user = await aSaver({ location, ...dates })
  await aListing(owner, { location, minimumRentalDays: 5 })
  const taken = await aListing(owner, { location })
  await owner.post(`/api/listings/${taken}/blocked-dates`, dates)
  await app.advance('PT1M')
  expect(await bellOf(user)).toEqual([])
  await aListing(owner, { location })
  await app.advance('PT1M')
  expect(await bellOf(user)).toHaveLength(1)
  await app.advance('P11D')
  await aListing(owner, { location })
  await app.advance('P2D')
  expect(await bellOf(user)).toHaveLength(1)
})

test('days that a block or a booking no longer holds reach searches with these dates, once a day', async () => {
  const location = unusual()
  const dates = { startDate: inDays(app, 40), endDate: inDays(app, 42) }
  const listing = await aListing(owner, { location, title: 'Busy tent' })
  const block = async (startDate: string, endDate: string) => {
    const { status, body } = await owner.post(`/api/listings/${listing}/blocked-dates`, {
      startDate,
      endDate,
    })
    expect(status).toBe(201)
    return (body as { id: string }).id
  }
  const unblock = async (id: string) =>
    expect((await owner.delete(`/api/listings/${listing}/blocked-dates/${id}`)).status).toBe(200)
  const first = await block(inDays(app, 38), inDays(app, 40))
  const second = await block(inDays(app, 41), inDays(app, 41))
  const later = await block(inDays(app, 50), inDays(app, 51))
  const user = await aSaver({ location, ...dates })
  const undated = await aSaver({ location })
  const elsewhere = await aSaver({ location: unusual(), ...dates })
  await app.advance('PT1M')
  // Nobody is notified of days outside the dates, or of free days beside ones that are still taken.
  await unblock(later)
  await unblock(first)
  await app.advance('PT1M')
  expect(await bellOf(user)).toEqual([])
  await unblock(second)
  await app.advance('PT1M')
  const words = (await bellOf(user))[0] ?? ''
  expect(words).toMatch(new RegExp(`^Free again on your dates: ${location}, `))
  const [email] = await app.mail(user.email)
  expect(email?.subject).toBe(words)
  expect(email?.text).toContain('Busy tent')
  for (const other of [undated, elsewhere]) expect(await bellOf(other)).toEqual([])

  // A booking is canceled on the search's day without notifications. The user is notified after that day.
  const { id } = await aRequest(renter, listing, dates.startDate, dates.endDate)
  await approve(owner, id)
  expect((await renter.post(`/api/bookings/${id}/cancel`)).status).toBe(200)
  await app.advance('PT20H')
  expect(await bellOf(user)).toEqual([words])
  await app.advance('PT5H')
  expect(await bellOf(user)).toEqual([words, words])
  await app.advance('P2D')
  expect(await bellOf(user)).toHaveLength(2)
  expect(
    await app.database.selectFrom('freedDates').select('id').where('matched', '=', false).execute(),
  ).toEqual([])
  await app.advance('P31D')
  expect(await app.database.selectFrom('freedDates').select('id').execute()).toEqual([])
})

test('an email that is turned off or no longer true is not sent', async () => {
  const location = unusual()
  const quiet = await aSaver({ location })
  await quiet.patch('/api/mail-choices', { search: false })
  const gone = await aSaver({ location: unusual() })
  await aListing(owner, { location })
  await app.advance('PT1M')
  expect(await bellOf(quiet)).toHaveLength(1)
  expect(await app.mail(quiet.email)).toEqual([])
  expect(await bellOf(gone)).toEqual([])
})
