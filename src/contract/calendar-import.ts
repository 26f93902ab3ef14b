import { z } from 'zod'
import { importLimits, maxImportedPeriods } from '#domain/calendar-import.ts'
import { endpoint } from './endpoint.ts'
import { date, idPath, requestDate } from './fields.ts'

const namedPeriod = z
  .object({
    startDate: date,
    endDate: date,
    /** Of the events that take these days. */
    names: z.array(z.string()),
    /** How many further names there are. */
    more: z.int(),
  })
  .meta({ id: 'NamedPeriod' })

export const importPreview = z
  .object({
    toBlock: z.array(namedPeriod),
    alreadyBlocked: z.array(namedPeriod),
    /** Bookings hold these days, so they are left out. */
    booked: z.array(namedPeriod),
    /** How many events were left out: cancelled, marked as free time, on other days only, or bookings of our own feed. */
    leftOut: z.object({ cancelled: z.int(), free: z.int(), elsewhere: z.int(), own: z.int() }),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof importPreview>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/listings/:id/calendar-import/preview',
  summary: 'The days that a calendar file (.ics) would block within two years; nothing is blocked yet',
  access: 'listing-owner',
  params: idPath,
  body: z.object({ file: z.string('file must be the text of a calendar file.') }),
  // Line ends and what is not ASCII take more room inside of JSON.
  largestBody: importLimits.maxBytes * 2.5,
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  // The names of a private calendar; nothing is written that a repetition could double.
  returnsSecret: true,
  reply: importPreview,
})

const tooManyPeriods = `You can block up to ${maxImportedPeriods} periods at once.`

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/listings/:id/calendar-import',
  summary: 'Block exactly the days that a preview showed; 409 when any of them was taken meanwhile',
  access: 'listing-owner',
  params: idPath,
  body: z.object({
    periods: z
      .array(
        z.object(
          { startDate: requestDate('Start date'), endDate: requestDate('End date') },
          'Each period has a start date and an end date.',
        ),
        'periods must be a list of periods.',
      )
      .min(1, 'There’s nothing to block.')
      .max(maxImportedPeriods, tooManyPeriods),
  }),
  success: 201,
  reply: z.object({ blocked: z.int() }),
})
