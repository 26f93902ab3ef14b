import { measurePayments } from '#adapters/payments/measured.ts'
import type { Payments } from '#adapters/payments/port.ts'
import { defaultApiBase, openStripe } from '#adapters/payments/stripe.ts'
import type { Telemetry } from '#adapters/telemetry/port.ts'
import type { Config } from './config.ts'

/** The keys for Stripe: those of the sandbox or those of the settings. */
type Keys = { secretKey: string; webhookSecret: string }

/** Opens the payments at Stripe, at the address that replaces it (STRIPE_API_BASE), or at the sandbox of this process. */
export function openPayments(config: Config, keys: Keys, telemetry: Telemetry): Payments {
  const stripe = openStripe({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    timeoutMs: config.stripeTimeoutMs,
    apiBase: config.sandbox
      ? `${config.ownAddress}/sandbox/stripe`
      : (config.stripe?.apiBase ?? defaultApiBase),
  })
  return measurePayments(stripe, telemetry)
}

/** Returns the address of Stripe.js. The sandbox and the server at STRIPE_API_BASE have a replacement of their own. */
export function stripeScript({ sandbox, stripe }: Config): string {
  if (sandbox) return '/sandbox/stripe/v3/'
  return stripe?.apiBase ? `${stripe.apiBase}/v3/` : 'https://js.stripe.com/endive/stripe.js'
}

/**
 * Returns the origins, besides our own, from which pages may load Stripe's scripts and frames, and which they may
 * call.
 */
export function stripeSources({ sandbox, stripe }: Config) {
  if (sandbox) return {}
  if (stripe?.apiBase) {
    const { origin } = new URL(stripe.apiBase)
    return { scripts: [origin], frames: [origin], connections: [origin] }
  }
  return {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  }
}
