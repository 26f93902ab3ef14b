import { expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp()

it('returns the public settings, with today’s date in the town', async () => {
  const set = await app.visitor.post('/sandbox/clock', { now: '2027-07-01T05:50:00Z' })
  expect(set.status).toBe(200)
  const { body } = await app.visitor.get('/api/config')
  expect(body).toEqual({
    sandbox: true,
    stripePublishableKey: expect.stringMatching(/^pk_/) as string,
    stripeScriptUrl: expect.any(String) as string,
    today: '2027-06-30',
    serviceArea: expect.objectContaining({ city: 'Missoula', zone: 'America/Denver' }) as object,
  })
})
