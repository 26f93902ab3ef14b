import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, instant } from './fields.ts'

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar-address',
  summary: 'Since when the signed-in person has a secret calendar address; null without one',
  access: 'signed-in',
  reply: z.object({ createdAt: instant.nullable() }),
})

export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar-address',
  summary: 'A new secret calendar address, shown this once; one that was there stops working',
  access: 'signed-in',
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  success: 201,
  returnsSecret: true,
  reply: z.object({ address: z.string(), createdAt: instant }).meta({ id: 'CalendarAddress' }),
})

export const endCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/calendar-address',
  summary: 'The secret calendar address stops working',
  access: 'signed-in',
  reply: done,
})
