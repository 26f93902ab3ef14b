import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const publicConfig = z
  .object({
    sandbox: z.boolean(),
    stripePublishableKey: z.string(),
    stripeScriptUrl: z.string(),
    /** Today's date in the town's time zone, by the server's clock, which the sandbox can move. */
    today: z.string(),
    serviceArea: z.object({
      city: z.string(),
      state: z.string(),
      /** The text of the landing page's locked location box. */
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
  summary: 'Get the public configuration of this installation',
  access: 'anyone',
  reply: publicConfig,
})
