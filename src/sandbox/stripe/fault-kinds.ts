import { z } from 'zod'

/**
 * The ways a call of the API can fail. With `before` in its name nothing was done; with `after` the call was committed.
 */
export const callFaults = [
  'error_500',
  'rate_limit',
  'timeout_before',
  'timeout_after',
  'drop_before',
  'drop_after',
  'slow',
] as const

export const webhookFaults = [
  'webhook_late',
  'webhook_duplicate',
  'webhook_reorder',
  'webhook_missing',
] as const

export type CallFault = (typeof callFaults)[number]
export type WebhookFault = (typeof webhookFaults)[number]

const kind = z.enum([...callFaults, ...webhookFaults])

const mix = z.strictObject({
  seed: z.string().max(100),
  rate: z.number().min(0).max(1),
  kinds: z.array(kind),
  /** Whether the faults also affect the calls that browsers make with the publishable key. */
  browser: z.boolean(),
  /** The milliseconds for which a timed-out call is held open. */
  holdMs: z.int().min(0).max(60_000),
  slowMs: z.int().min(0).max(10_000),
})

export type Mix = z.output<typeof mix>

/** The default: no random faults. `holdMs` is longer than the timeout of the product's client. */
export const quietMix: Mix = {
  seed: '',
  rate: 0,
  kinds: [...callFaults, ...webhookFaults],
  browser: false,
  holdMs: 25_000,
  slowMs: 500,
}

/**
 * A fault for the next `times` calls or webhooks that match `on`, such as `POST /v1/refunds`, `* /v1/transfers/*` or
 * `charge.*`.
 */
export type PlannedFault = { on: string; kind: CallFault | WebhookFault; times: number }

/** The body of `POST /faults`. Settings that are left out do not change. */
export const faultsInput = z.strictObject({
  faults: z
    .array(
      z.strictObject({ on: z.string().min(1).max(200), kind, times: z.int().min(1).max(1_000).default(1) }),
    )
    .default([]),
  ...mix.partial().shape,
  seed: z.union([z.string(), z.number()]).transform(String).optional(),
})

export const isCallFault = (known: string): known is CallFault => callFaults.some((fault) => fault === known)

export const isWebhookFault = (known: string): known is WebhookFault =>
  webhookFaults.some((fault) => fault === known)
