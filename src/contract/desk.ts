import { z } from 'zod'
import { maxDeskDays, maxDeskSelection } from '#domain/desk.ts'
import { conditions, listingStatuses } from '#domain/listing.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, page, requestDate } from './fields.ts'
import { photoLook } from './photo-look.ts'
import { listingPatch, listingView } from './listings.ts'

export const deskGear = z
  .object({
    id,
    title: z.string(),
    images: z.array(z.string()),
    photos: z.array(photoLook),
    category: z.object({ id, name: z.string(), icon: z.string() }),
    condition: z.enum(conditions),
    dailyRate: amount,
    available: z.boolean(),
    status: z.enum(listingStatuses),
    /** The current or next request, approved booking or paid booking of this gear; null without one. */
    nextBooking: z
      .object({
        id,
        startDate: date,
        endDate: date,
        status: z.enum(['pending', 'approved', 'confirmed']),
        renterFirstName: z.string(),
        renterLastName: z.string(),
      })
      .nullable(),
    /**
     * How often the page of the listing was opened in the last 30 days of the town's calendar. Visits by its owner do
     * not count.
     */
    views: z.int(),
    /** The views of the same 30 days in ten parts of three days each, the latest part last. */
    viewsByPart: z.array(z.int()),
    /** The requests of the last 30 days, including declined and canceled ones. */
    requests: z.int(),
    /** The sum of all payouts for this listing, less what was taken back. */
    earned: amount,
  })
  .meta({ id: 'DeskGear' })
export type DeskGear = z.output<typeof deskGear>

export const listDeskGear = endpoint({
  method: 'GET',
  path: '/api/desk/gear',
  summary:
    'List the gear of the signed-in user with its next booking, the views and requests of 30 days, and its earnings; newest first',
  access: 'signed-in',
  query: z.object(page),
  paged: true,
  reply: z.array(deskGear),
})

export const deskPeriod = z
  .object({
    /** The id of the booking or of the block. */
    id,
    listingId: id,
    /** `asked` is a request that waits for the owner's answer; several requests may include the same days. */
    kind: z.enum(['booked', 'asked', 'blocked']),
    startDate: date,
    endDate: date,
    /** The renter; null for blocked days. */
    renter: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  })
  .meta({ id: 'DeskPeriod' })
export type DeskPeriod = z.output<typeof deskPeriod>

const sentPeriod = { startDate: requestDate('Start date'), endDate: requestDate('End date') }

const isOrdered = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate
const unordered = { path: ['endDate'], message: 'The end date is before the start date.' }

export const listDeskPeriods = endpoint({
  method: 'GET',
  path: '/api/desk/calendar',
  summary: `List bookings, requests and blocked days of all gear of the signed-in user in up to ${maxDeskDays} days`,
  access: 'signed-in',
  query: z.object(sentPeriod).refine(isOrdered, unordered),
  reply: z.array(deskPeriod),
})

const selection = z
  .object({
    listingIds: z
      .array(id, 'listingIds must be a list of ids.')
      .min(1, 'Pick at least one listing.')
      .max(maxDeskSelection, `You can pick up to ${maxDeskSelection} listings at once.`)
      .refine((ids) => new Set(ids).size === ids.length, 'You can name each listing only once.'),
    ...sentPeriod,
  })
  .refine(isOrdered, unordered)

const periodOfListing = z.object({ listingId: id, startDate: date, endDate: date })

export const blockDeskDates = endpoint({
  method: 'POST',
  path: '/api/desk/blocked-dates',
  summary:
    'Block days of several listings. Booked days are skipped and returned; days that are blocked already stay',
  access: 'signed-in',
  body: selection,
  success: 201,
  limit: { times: 120, perSeconds: 3600, by: 'user' },
  reply: z.object({
    blocked: z.array(periodOfListing.extend({ id }).meta({ id: 'DeskBlock' })),
    booked: z.array(periodOfListing.meta({ id: 'DeskBookedDays' })),
  }),
})

export const unblockDeskDates = endpoint({
  method: 'POST',
  path: '/api/desk/unblocked-dates',
  summary: 'Unblock days of several listings; what lies outside these days stays blocked',
  access: 'signed-in',
  body: selection,
  limit: { times: 120, perSeconds: 3600, by: 'user' },
  reply: z.object({ unblocked: z.array(periodOfListing.meta({ id: 'DeskUnblockedDays' })) }),
})

const fields = listingPatch.shape
const change = z
  .object({ id, dailyRate: fields.dailyRate, available: fields.available })
  .refine(({ dailyRate, available }) => dailyRate !== undefined || available !== undefined, {
    path: ['dailyRate'],
    message: 'Send a daily rate, or whether it is available.',
  })

export const changeDeskGear = endpoint({
  method: 'PATCH',
  path: '/api/desk/gear',
  summary:
    'Change price and availability of several listings, all of them or none; existing bookings keep their price',
  access: 'signed-in',
  body: z.object({
    changes: z
      .array(change, 'changes must be a list of changes.')
      .min(1, 'Pick at least one listing.')
      .max(maxDeskSelection, `You can pick up to ${maxDeskSelection} listings at once.`)
      .refine(
        (changes) => new Set(changes.map((each) => each.id)).size === changes.length,
        'You can name each listing only once.',
      ),
  }),
  limit: { times: 120, perSeconds: 3600, by: 'user' },
  reply: z.object({ changed: z.int() }),
})

export const copyListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/copy',
  summary: 'List the same gear once more, with its photos; the copy is not available until its owner says so',
  access: 'listing-owner',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  success: 201,
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: listingView,
})
