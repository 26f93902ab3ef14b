import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { DeskGear } from '#contract/desk.ts'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openViewCounter } from './count-views.ts'
import { forgetViews } from './forget-views.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
const { database } = app

const views = async (id: string) => {
  const gear = (await owner.get('/api/desk/gear')).body as DeskGear[]
  return gear.find((each) => each.id === id)!
}
const now = () => app.deps.clock.now()

test('views of visitors and users are counted, those of the owner and of unknown gear are not', async () => {
  const id = await aListing(owner)
  const counter = openViewCounter({ database, log: app.deps.log })
  counter.count(id, null, now())
  counter.count(id, renter.id!, now())
  counter.count(id, renter.id!, now())
  counter.count(id, owner.id!, now())
  counter.count(randomUUID(), null, now())
  expect((await views(id)).views).toBe(0)
  await counter.write()
  counter.count(id, null, now())
  await counter.close()
  expect(await views(id)).toMatchObject({ views: 4, viewsByPart: [0, 0, 0, 0, 0, 0, 0, 0, 0, 4] })
})

test.runIf(isFullRun)('a view that is sent reaches the database without a write of its own', async () => {
  const id = await aListing(owner)
  expect((await app.visitor.post(`/api/listings/${id}/views`)).body).toEqual({ ok: true })
  expect((await app.visitor.post('/api/listings/x/views')).status).toBe(404)
  await expect.poll(async () => (await views(id)).views, { timeout: 10_000 }).toBe(1)
})

test('views wait while the database is away', async () => {
  const id = await aListing(owner)
  const warn = vi.fn<() => void>()
  let isAway = true
  const counter = openViewCounter({
    get database() {
      if (isAway) throw new Error('away')
      return database
    },
    log: { ...app.deps.log, warn },
  })
  counter.count(id, null, now())
  await counter.write()
  expect(warn).toHaveBeenCalledOnce()
  isAway = false
  await counter.close()
  expect((await views(id)).views).toBe(1)
})

test('30 days are shown, and older ones are deleted after 90', async () => {
  const listingId = await aListing(owner)
  const today = dateIn('America/Denver', now())
  const ages = [0, 29, 30, 89, 90]
  await database
    .insertInto('listingViews')
    .values(ages.map((age) => ({ listingId, day: addDays(today, -age), views: 1 })))
    .execute()
  expect(await views(listingId)).toMatchObject({ views: 2, viewsByPart: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
  await forgetViews.run(app.deps)
  const left = await database
    .selectFrom('listingViews')
    .select('day')
    .where('listingId', '=', listingId)
    .execute()
  expect(left.map(({ day }) => day).toSorted()).toEqual(
    ages
      .slice(0, 4)
      .map((age) => addDays(today, -age))
      .toSorted(),
  )
})
