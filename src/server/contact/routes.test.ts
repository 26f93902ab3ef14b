import { describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp([], { ADMIN_EMAILS: 'second@example.com' })

const form = {
  name: 'Jo',
  email: 'jo@example.com',
  subject: 'Hello',
  message: 'Twenty characters, at least <b>here</b>.',
}
const send = (change: object = {}) => app.visitor.post('/api/contact', { ...form, ...change })

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: app.url, ...headers },
    redirect: 'manual',
  })
const subjects = async () => {
  const rows = await app.database.selectFrom('contactSubmissions').select('subject').execute()
  return rows.map(({ subject }) => subject)
}

describe('the contact form of a browser without scripts', () => {
  it('is sent and shows a confirmation page', async () => {
    const response = await post({ ...form, subject: 'Without scripts' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent'])
    expect(await subjects()).toContain('Without scripts')
    expect(await (await fetch(`${app.url}/contact/sent`)).text()).toContain('Message sent!')
  })

  it('is shown again with the typed values and the validation errors', async () => {
    const response = await post({
      name: 'J',
      email: 'jo@example.com',
      subject: '"><script>',
      message: 'Short',
    })
    const page = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page).toContain('Name must be at least 2 characters')
    expect(page).toContain('Message must be at least 20 characters')
    expect(page).toContain('value="jo@example.com"')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(page).not.toContain('"><script>')
  })

  it('is refused from another site, and other endpoints accept no form bodies', async () => {
    const foreign = await post({ ...form, subject: 'Foreign' }, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect(await subjects()).not.toContain('Foreign')
    const elsewhere = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    expect(elsewhere.status).toBe(415)
  })
})

describe('the contact form', () => {
  it('is stored, and every admin is notified', async () => {
    const { status, body } = await send({ status: 'answered' })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    const stored = await app.database
      .selectFrom('contactSubmissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored).toMatchObject({ ...form, status: 'pending' })
    const emails = await app.database
      .selectFrom('outbox')
      .select(['kind', 'recipientEmail'])
      .where('event', '=', `contact:${id}`)
      .orderBy('recipientEmail')
      .execute()
    expect(emails).toEqual([
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
    ['message', 'x'.repeat(5_001), 'Message can be up to 5000 characters.'],
    ['subject', 'a\u0000bcdef', 'Subject contains characters we can’t save.'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { detail: message, errors: [{ path: field, message }] },
    })
  })
})
