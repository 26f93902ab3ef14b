import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, done, id, idPath, requestDate } from './fields.ts'

export const takenPeriod = z
  .object({ startDate: date, endDate: date, kind: z.enum(['booked', 'blocked']) })
  .meta({ id: 'TakenPeriod' })
export type TakenPeriod = z.output<typeof takenPeriod>

export const blockedPeriod = z.object({ id, startDate: date, endDate: date }).meta({ id: 'BlockedPeriod' })

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/listings/:id/availability',
  summary: 'List the dates, from today on, that cannot be booked',
  access: 'anyone',
  params: idPath,
  reply: z.array(takenPeriod),
})

export const rentalPeriod = z.object({ startDate: date, endDate: date }).meta({ id: 'RentalPeriod' })

export const getFreeDates = endpoint({
  method: 'GET',
  path: '/api/listings/:id/free-dates',
  summary:
    'List up to three periods that can be booked instead of the asked one: the nearest before it, the nearest after it, then the next nearest. They are as long as the asked one, or as the minimum of the listing',
  access: 'anyone',
  params: idPath,
  query: z.object({ startDate: requestDate('startDate'), endDate: requestDate('endDate') }),
  reply: z.array(rentalPeriod),
})

export const listBlockedDates = endpoint({
  method: 'GET',
  path: '/api/listings/:id/blocked-dates',
  summary: 'List the periods that the owner has blocked',
  access: 'listing-owner',
  params: idPath,
  reply: z.array(blockedPeriod),
})

export const blockDates = endpoint({
  method: 'POST',
  path: '/api/listings/:id/blocked-dates',
  summary: 'Block dates for the owner',
  access: 'listing-owner',
  params: idPath,
  body: z.object({ startDate: requestDate('Start date'), endDate: requestDate('End date') }),
  success: 201,
  reply: blockedPeriod,
})

export const unblockDates = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id/blocked-dates/:blockId',
  summary: 'Unblock a blocked period',
  access: 'listing-owner',
  params: z.object({ id, blockId: id }),
  reply: done,
})
