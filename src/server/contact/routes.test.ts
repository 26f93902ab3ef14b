import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#test/open-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAILS: 'second@example.com' })
})
afterAll(() => app.close())

const form = {
  name: 'Jo',
  email: 'jo@example.com',
  subject: 'Hello',
  message: 'Twenty characters, at least <b>here</b>.',
}
const send = (change: object = {}) => app.visitor.post('/api/contact', { ...form, ...change })

describe('the contact form', () => {
  it('is stored, and every admin is told', async () => {
    const { status, body } = await send({ status: 'answered' })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    const stored = await app.database
      .selectFrom('contactSubmissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored).toMatchObject({ ...form, status: 'pending' })
    const letters = await app.database
      .selectFrom('outbox')
      .select(['kind', 'recipientEmail'])
      .where('event', '=', `contact:${id}`)
      .orderBy('recipientEmail')
      .execute()
    expect(letters).toEqual([
      { kind: 'contact_received', recipientEmail: 'admin@switchback.example' },
      { kind: 'contact_received', recipientEmail: 'second@example.com' },
    ])
  })

  it.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', ' J ', 'Name must be at least 2 characters'],
    ['email', 'jo', 'Please enter a valid email address'],
    ['email', 'jo@example.com\r\nBcc: x@example.com', 'Please enter a valid email address'],
    ['subject', 'Four', 'Subject must be at least 5 characters'],
    ['message', 'Nineteen characters', 'Message must be at least 20 characters'],
    ['name', undefined, 'Name must be text.'],
    ['message', 'x'.repeat(5_001), 'Message can be at most 5000 characters long.'],
    ['subject', 'a\u0000bcdef', 'Subject contains characters that cannot be stored.'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { detail: message, errors: [{ path: field, message }] },
    })
  })
})
