import { codeOf, describeFailure, isCertificateFailure, trustCertificate } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

const timeoutMs = 5_000
/** Seconds. Deliveries that failed longer ago may belong to an earlier configuration. */
const recentSeconds = 3_600
const graceSeconds = 60

type WebhookOptions = { secretKey: string; apiBase: string; address: string }
type StripeKeys = { secretKey: string; publishableKey: string; apiBase: string }
type Answer = Omit<Finding, 'part' | 'tried'>
type Reply = { status: number; body: Record<string, unknown> | undefined; message: string }

const wrong = (setting: string, cure: string, response: string): Answer => ({
  response,
  problem: { setting, cure },
})

async function call(apiBase: string, key: string, path: string, method = 'GET'): Promise<Reply> {
  const response = await fetch(`${apiBase}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  let body: Reply['body']
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    body = undefined
  }
  const { message = '' } = (body?.['error'] ?? {}) as { message?: string }
  return { status: response.status, body, message: `HTTP ${response.status} ${message}`.trim() }
}

/** Checks that Stripe accepts both keys, and that the secret key has the mode (live or test) that its prefix names. */
export const stripeCheck = (keys: StripeKeys): PartCheck => ({
  part: 'payments',
  run: async () => ({
    tried: `${keys.apiBase}: balance with the secret key, a call with the publishable key`,
    ...(await tryKeys(keys).catch(explainFailure)),
  }),
})

async function tryKeys({ apiBase, secretKey, publishableKey }: StripeKeys): Promise<Answer> {
  const balance = await call(apiBase, secretKey, 'balance')
  if (balance.status === 401)
    return wrong(
      'STRIPE_SECRET_KEY',
      'must be a key that Stripe knows: this one is unknown or revoked',
      balance.message,
    )
  if (balance.status === 403)
    return wrong(
      'STRIPE_SECRET_KEY',
      'must be a key with the rights to balances, payments, refunds, transfers and connected accounts',
      balance.message,
    )
  if (balance.body?.['object'] !== 'balance')
    return wrong(
      'STRIPE_API_BASE',
      'must lead to Stripe: what answers there is something else',
      balance.message,
    )
  if (balance.body['livemode'] !== secretKey.includes('_live_'))
    return wrong('STRIPE_SECRET_KEY', 'has another mode than its name says', 'another mode')
  // This call has no card, so it creates nothing; but Stripe first refuses a key that it does not know.
  const token = await call(apiBase, publishableKey, 'tokens', 'POST')
  if (token.status === 401)
    return wrong(
      'STRIPE_PUBLISHABLE_KEY',
      'must be a key that Stripe knows: this one is unknown',
      token.message,
    )
  return { response: `both keys are accepted, ${balance.body['livemode'] ? 'live' : 'test'} mode` }
}

/** Checks that Stripe has an enabled endpoint for this installation's webhooks, and that no recent delivery failed. */
export const webhookCheck = (options: WebhookOptions): PartCheck => ({
  part: 'webhooks',
  run: async () => ({
    tried: `${options.address}: endpoint at Stripe, latest deliveries`,
    ...(await tryWebhooks(options).catch(explainFailure)),
  }),
})

async function tryWebhooks({ secretKey, apiBase, address }: WebhookOptions): Promise<Answer> {
  const listed = await call(apiBase, secretKey, 'webhook_endpoints?limit=100')
  const endpoints = (listed.body?.['data'] ?? undefined) as { url: string; status: string }[] | undefined
  if (endpoints && !endpoints.some(({ url, status }) => url === address && status === 'enabled'))
    return wrong(
      'STRIPE_WEBHOOK_SECRET',
      `has no endpoint: create one at Stripe with the address ${address} and write its signing secret, or correct PUBLIC_URL`,
      `${endpoints.length} endpoints, none of them enabled with this address`,
    )
  const now = Math.floor(Date.now() / 1_000)
  const window = `created[gte]=${now - recentSeconds}&created[lte]=${now - graceSeconds}`
  const failed = await call(apiBase, secretKey, `events?delivery_success=false&limit=10&${window}`)
  const events = (failed.body?.['data'] ?? []) as object[]
  if (events.length > 0)
    return wrong(
      'STRIPE_WEBHOOK_SECRET',
      'must be the signing secret of the endpoint at Stripe, and PUBLIC_URL reachable from there: Stripe could not deliver',
      `${events.length} or more events of the last hour are not delivered`,
    )
  const known = endpoints ? 'the endpoint is enabled' : 'the key may not list endpoints'
  return { response: `${known}; no delivery failed in the last hour` }
}

function explainFailure(error: unknown): Answer {
  const response = describeFailure(error)
  if (isCertificateFailure(error))
    return wrong('STRIPE_API_BASE', `does not respond safely, because ${trustCertificate}`, response)
  const cure =
    codeOf(error) === 'ENOTFOUND'
      ? 'names a host that cannot be found: correct it, or the DNS of this machine'
      : 'does not respond: correct it, or let this machine reach it'
  return wrong('STRIPE_API_BASE', cure, response)
}
