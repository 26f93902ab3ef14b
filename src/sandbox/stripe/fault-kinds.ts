import { z } from 'zod'

/** How a call of the API goes wrong. `before` means that nothing was done, `after` that it was done and committed. */
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
  /** Also the calls that browsers make with the publishable key. */
  browser: z.boolean(),
  /** How long a timed-out call is held open. */
  holdMs: z.int().min(0).max(60_000),
  slowMs: z.int().min(0).max(10_000),
})

export type Mix = z.output<typeof mix>

/** Nothing goes wrong by itself; a call that times out is held open for longer than the product's client waits. */
export const quietMix: Mix = {
  seed: '',
  rate: 0,
  kinds: [...callFaults, ...webhookFaults],
  browser: false,
  holdMs: 25_000,
  slowMs: 500,
}

/** One call or several that go wrong, by `POST /v1/refunds`, `* /v1/transfers/*` or a webhook's type, `charge.*`. */
export type PlannedFault = { on: string; kind: CallFault | WebhookFault; times: number }

/** What programs send to the sandbox. Whatever is left out of a message stays as it was. */
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
