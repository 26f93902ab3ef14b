import { z } from 'zod'
import { legalPages } from '#domain/town-files.ts'
import { endpoint } from './endpoint.ts'

const run = z.object({ text: z.string(), bold: z.literal(true).optional(), href: z.string().optional() })

export const legalText = z
  .object({
    title: z.string(),
    /** The day from which the text applies. */
    date: z.string(),
    /** Changes with every change of the text. */
    version: z.string(),
    /** The lawyer who has read the text, and when; null until one has. */
    reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
    blocks: z.array(
      z.union([
        z.object({ kind: z.enum(['heading', 'paragraph', 'note']), runs: z.array(run) }),
        z.object({ kind: z.literal('list'), items: z.array(z.array(run)) }),
      ]),
    ),
  })
  .meta({ id: 'LegalText' })
export type LegalTextView = z.output<typeof legalText>

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/:page',
  summary: 'Get a legal text of the town',
  access: 'anyone',
  sameForVisitors: true,
  params: z.object({ page: z.enum(legalPages) }),
  reply: legalText,
})
