import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a browser may know about this installation. */
export const publicConfig = z
  .object({
    sandbox: z.boolean(),
    stripePublishableKey: z.string(),
    /** Where the payment provider's client script is loaded from. */
    stripeScriptUrl: z.string(),
    /** Today on the calendar of the service area, by business time. */
    today: z.string(),
    serviceArea: z.object({
      city: z.string(),
      state: z.string(),
      only: z.string(),
      zone: z.string(),
      zoneMark: z.string(),
      currency: z.string(),
    }),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.output<typeof publicConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What a browser may know about this installation',
  access: 'anyone',
  reply: publicConfig,
})
