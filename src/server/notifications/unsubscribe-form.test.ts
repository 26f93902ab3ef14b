import { beforeAll, describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { writeUnsubscribeToken } from './unsubscribe-token.ts'

const { app } = await openSharedApp([], { RATE_LIMITS: 'on' })
let user: User
beforeAll(async () => {
  user = await app.signIn({ email: 'olive@example.com', firstName: 'Olive', lastName: 'Owner' })
})

const press = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/unsubscribe?${new URLSearchParams({ token })}`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { origin: app.url, ...headers },
    redirect: 'manual',
  })
const choices = async () => (await user.get('/api/mail-choices')).body
const tokenFor = async (topic: 'message' | 'payout') => {
  const { id } = (await user.get('/api/auth/user')).body as { id: string }
  return writeUnsubscribeToken({ userId: id, topic }, app.deps.settings.mailSecrets)
}

describe('the page of an unsubscribe link in a browser without scripts', () => {
  it('turns those emails off without a session and returns to the page', async () => {
    const token = await tokenFor('message')
    const response = await press(token)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`])
    expect(await choices()).toMatchObject({ message: false, payout: true })
  })

  it('redirects a forged link to a page that says so, and changes nothing', async () => {
    const token = `${await tokenFor('payout')}x`
    const response = await press(token)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`])
    expect(await choices()).toMatchObject({ payout: true })
  })

  it('is refused from another site', async () => {
    expect((await press(await tokenFor('payout'), { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(await choices()).toMatchObject({ payout: true })
  })

  it('shows why when it is rate limited', async () => {
    const token = await tokenFor('payout')
    let response = await press(token)
    for (let times = 0; times < 301 && response.status === 303; times++) response = await press(token)
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Nothing was changed')
  })
})
