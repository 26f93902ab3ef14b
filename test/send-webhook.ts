import { createHmac } from 'node:crypto'
import type { TestApp } from '#test/open-app.ts'

/** As `openTestApp` makes it. */
const secret = 'whsec_secret-of-the-tests-webhooks-0123456789'

/** Delivers an event as the provider does, signed a moment ago. */
export async function sendWebhook(app: TestApp, event: object): Promise<void> {
  const payload = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  const { status } = await app.visitor.fetch('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body: payload,
  })
  if (status !== 200) throw new Error(`A webhook was answered ${status}`)
}
