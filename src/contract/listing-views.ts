import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, idPath } from './fields.ts'

export const countView = endpoint({
  method: 'POST',
  path: '/api/listings/:id/views',
  summary: 'Count that the page of a listing was opened; views by its owner are left out',
  access: 'anyone',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  whileSuspended: true,
  reply: done,
})
