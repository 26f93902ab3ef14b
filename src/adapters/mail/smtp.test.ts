import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import type { Email, Mail } from './port.ts'
import { openSmtp } from './smtp.ts'

type Taken = { from: string; to: string[]; message: string }

const taken: Taken[] = []
let server: SMTPServer
let mail: Mail
let url: string

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(refusal(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('gone@') ? refusal(550, 'No such mailbox') : null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  url = `smtp://switchback:right@127.0.0.1:${port}`
  mail = openSmtp({ url, from: 'Switchback <hello@switchback.example>' })
})

beforeEach(() => {
  taken.length = 0
})

afterAll(async () => {
  await mail.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const anEmail = (more: Partial<Email> = {}): Email => ({
  id: 'b7d0b8c2-approved',
  to: 'riley@example.com',
  subject: 'Your request was approved – pay within 24 hours',
  text: 'Hello Riley',
  html: '<p>Hello <b>Riley</b></p>',
  ...more,
})

describe('SMTP', () => {
  it('delivers text and HTML to the one recipient, with headers and a Message-ID from the email’s id', async () => {
    await mail.send(anEmail({ headers: { 'Auto-Submitted': 'auto-generated' } }))
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ from: 'hello@switchback.example', to: ['riley@example.com'] })
    const message = taken[0]?.message ?? ''
    expect(message).toContain('Message-ID: <b7d0b8c2-approved@switchback.example>')
    expect(message).toContain('Auto-Submitted: auto-generated')
    expect(message).toContain('From: Switchback <hello@switchback.example>')
    expect(message).toMatch(/multipart\/alternative/)
    expect(message).toContain('Hello Riley')
    expect(message).toContain('<b>Riley</b>')
  })

  it('gives a repeated email the same Message-ID, also when its id is not a valid one', async () => {
    await mail.send(anEmail({ id: 'booking 1: paid <x>\r\nBcc: a@b.c' }))
    await mail.send(anEmail({ id: 'booking 1: paid <x>\r\nBcc: a@b.c' }))
    const ids = taken.map(({ message }) => /^Message-ID:\s+(\S+)/m.exec(message)?.[1])
    expect(ids[0]).toMatch(/^<[\da-f]{64}@switchback\.example>/)
    expect(ids[1]).toBe(ids[0])
    expect(taken[0]?.message).not.toMatch(/^Bcc/m)
  })

  it('throws when the recipient is refused, and goes on with the next email', async () => {
    await expect(mail.send(anEmail({ to: 'gone@example.com' }))).rejects.toThrow(/No such mailbox/)
    await mail.send(anEmail())
    expect(taken).toHaveLength(1)
  })

  it('never parses two recipients from one address, nor headers from a subject', async () => {
    await mail.send(anEmail({ to: 'a@example.com, b@example.com' })).catch(() => undefined)
    expect(taken.flatMap(({ to }) => to)).not.toContain('b@example.com')
    taken.length = 0
    await mail.send(anEmail({ subject: 'Hello\r\nBcc: c@example.com' }))
    expect(taken[0]?.to).toEqual(['riley@example.com'])
    expect(taken[0]?.message).not.toMatch(/^Bcc/m)
  })

  it('sends many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => mail.send(anEmail({ id: `email-${index}` }))))
    expect(taken).toHaveLength(20)
  })

  it('throws when no server responds or the password is wrong', async () => {
    const unreachable = openSmtp({ url: 'smtp://127.0.0.1:9', from: 'hello@switchback.example' })
    await expect(unreachable.send(anEmail())).rejects.toThrow(/ECONNREFUSED/)
    await unreachable.close()
    const stranger = openSmtp({ url: url.replace('right', 'wrong'), from: 'hello@switchback.example' })
    await expect(stranger.send(anEmail())).rejects.toThrow(/Invalid login|Wrong password/)
    await stranger.close()
  })

  it('refuses a sender without an address when it is opened', () => {
    expect(() => openSmtp({ url, from: 'Switchback' })).toThrow(/must be an address/)
  })
})
