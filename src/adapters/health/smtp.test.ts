import { once } from 'node:events'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '#test/fixtures/self-signed.ts'
import { smtpCheck } from './smtp.ts'

test('a mail server whose certificate nobody trusts is named as that, not as one that does not respond', async () => {
  const server = createServer(makeCertificate(), (socket) => void socket.write('220 mail.example ready\r\n'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { problem } = await smtpCheck(`smtps://127.0.0.1:${port}`).run()
  expect(problem).toMatchObject({ setting: 'SMTP_URL', cure: expect.stringContaining('is not trusted') })
})
