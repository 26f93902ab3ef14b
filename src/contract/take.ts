import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idPath } from './fields.ts'
import { userLine } from './moderation.ts'

const body = z.object({
  /** True takes the report, case or claim; false gives it back. */
  taken: z.boolean('taken must be true or false.'),
  /** True takes it even when another admin has it. */
  over: z.boolean('over must be true or false.').default(false),
})
const reply = z.object({ taker: userLine.nullable() })

export const takeReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/take',
  summary: 'Take an open report, so that no other admin works on it, or give it back',
  access: 'admin:moderate',
  params: idPath,
  body,
  reply,
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/take',
  summary: 'Take an open case, so that no other admin works on it, or give it back',
  access: 'admin:money',
  params: idPath,
  body,
  reply,
})

export const takeClaim = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/take',
  summary: 'Take a claim that is to be decided, so that no other admin works on it, or give it back',
  access: 'admin:money',
  params: idPath,
  body,
  reply,
})
