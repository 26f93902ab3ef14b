import { z } from 'zod'
import {
  conditions,
  defaultDeliveryRadius,
  maxDeliveryRadius,
  listingFits,
  listingStatuses,
  sortOrders,
} from '#domain/listing.ts'
import { cleanLine, maxIncluded } from '#domain/included.ts'
import { photoLimits } from '#domain/photo.ts'
import { textLimits } from '#domain/text-limits.ts'
import { showMoney } from '#domain/money.ts'
import {
  defaultDeliveryFee,
  maxDailyRate,
  maxDeliveryFee,
  isDailyRate,
  isDeliveryFee,
  minDeliveryFee,
  minDailyRate,
} from '#domain/price.ts'
import { maxRentalDays } from '#domain/rental-period.ts'
import { rentalPeriod } from './availability.ts'
import { endpoint } from './endpoint.ts'
import {
  absentIfEmpty,
  amount,
  done,
  id,
  idPath,
  instant,
  money,
  page,
  requestDate,
  requiredText,
  text,
} from './fields.ts'
import { narrowing } from './narrowing.ts'
import { focalPoints, photoLook } from './photo-look.ts'
import { ownerView } from './users.ts'

export const listingView = z
  .object({
    id,
    ownerId: id,
    categoryId: id,
    title: z.string(),
    description: z.string(),
    dailyRate: amount,
    condition: z.enum(conditions),
    location: z.string(),
    images: z.array(z.string()),
    /** How to show each of `images`, in their order. */
    photos: z.array(photoLook),
    minimumRentalDays: z.int(),
    deliveryAvailable: z.boolean(),
    deliveryRadius: z.int(),
    deliveryFee: amount,
    available: z.boolean(),
    status: z.enum(listingStatuses),
    /** Why the listing is under review or was removed; only its owner and admins see it. */
    moderationReason: z.string().optional(),
    createdAt: instant,
    updatedAt: instant,
    averageRating: z.number().nullable(),
    reviewCount: z.int(),
    category: z.object({ id, name: z.string(), icon: z.string() }),
    /**
     * Set in a search with words: `all` when the listing has all of them, `some` when it has most of them (a close
     * match, which the total does not count).
     */
    matched: z.enum(['all', 'some']).optional(),
    owner: ownerView,
  })
  .meta({ id: 'Listing' })
export type ListingView = z.output<typeof listingView>

/** A listing with the fields that only its own page shows. Lists leave them out to stay small. */
export const listingDetails = listingView
  .extend({
    included: z.array(z.string()).describe('What comes with the gear, in the words of its owner.'),
    neighborhood: z.string().nullable().describe('The one that `location` names first.'),
  })
  .meta({ id: 'ListingDetails' })
export type ListingDetails = z.output<typeof listingDetails>

/** A listing with the fields that only its owner may read. */
export const ownListingView = listingDetails
  .extend({ pickupInstructions: z.string().nullable() })
  .meta({ id: 'OwnListing' })
export type OwnListingView = z.output<typeof ownListingView>

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} can’t be more than ${max}.`)

const dailyRate = money('Daily rate').refine(
  isDailyRate,
  `Daily rate must be between ${showMoney(minDailyRate)} and ${showMoney(maxDailyRate)}.`,
)

const deliveryFee = money('Delivery fee', '12.50').refine(
  isDeliveryFee,
  `Delivery fee must be between ${showMoney(minDeliveryFee)} and ${showMoney(maxDeliveryFee)}.`,
)

const includedLine = text('Each line', textLimits.includedLine)
  .min(1, 'Leave out empty lines.')
  .transform(cleanLine)

/** The fields that an owner fills in, without the defaults of a new listing. */
const fields = {
  title: requiredText('Title', textLimits.title),
  categoryId: z.uuid('Pick a category.'),
  description: requiredText('Description', textLimits.description),
  dailyRate,
  condition: z.enum(conditions, 'Condition must be excellent, good or fair.'),
  location: requiredText('Location', textLimits.location),
  included: z
    .array(includedLine, 'What’s included must be a list of lines.')
    .max(maxIncluded, `What’s included can have up to ${maxIncluded} lines.`)
    .describe(
      `What comes with the gear: up to ${maxIncluded} lines of up to ${textLimits.includedLine} characters.`,
    ),
  /** The pickup instructions; blank text removes them. */
  pickupInstructions: text('Pickup instructions', textLimits.pickupInstructions)
    .transform((value) => (value === '' ? null : value))
    .nullable(),
  minimumRentalDays: wholeNumber('Minimum rental days', 1, maxRentalDays),
  deliveryAvailable: z.boolean('Delivery must be true or false.'),
  deliveryRadius: wholeNumber('Delivery radius', 1, maxDeliveryRadius),
  deliveryFee,
  available: z.boolean('Available must be true or false.'),
  images: z
    .array(z.string().max(300), 'Images must be a list of uploaded photos.')
    .max(photoLimits.max, `A listing can have up to ${photoLimits.max} photos.`)
    .refine((paths) => new Set(paths).size === paths.length, 'You can use each photo only once.'),
  focalPoints,
}

export const newListing = z.object({
  ...fields,
  included: fields.included.default([]),
  pickupInstructions: fields.pickupInstructions.default(null),
  minimumRentalDays: fields.minimumRentalDays.default(1),
  deliveryAvailable: fields.deliveryAvailable.default(false),
  deliveryRadius: fields.deliveryRadius.default(defaultDeliveryRadius),
  deliveryFee: fields.deliveryFee.default(defaultDeliveryFee),
  available: fields.available.default(true),
  images: fields.images.default([]),
  focalPoints: fields.focalPoints.default([]),
})
export type NewListing = z.output<typeof newListing>

/** Fields that are not sent stay unchanged. */
export const listingPatch = z
  .object(fields)
  .partial()
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'Send at least one field to change.',
  )
export type ListingPatch = z.output<typeof listingPatch>

const price = (name: string) => absentIfEmpty(money(name).optional())

export const listingFilters = z
  .object({
    search: absentIfEmpty(text('Search', textLimits.search).optional()),
    categoryId: absentIfEmpty(id.optional()),
    location: absentIfEmpty(text('Location', textLimits.location).optional()),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    /** `true` returns only available listings; any other value returns all. */
    available: z
      .string()
      .optional()
      .transform((value) => value === 'true'),
    startDate: absentIfEmpty(requestDate('startDate').optional()),
    endDate: absentIfEmpty(requestDate('endDate').optional()),
    ...narrowing,
    sort: absentIfEmpty(
      z.enum(sortOrders, `sort must be one of ${sortOrders.join(', ')}.`).default('relevance'),
    ),
    ...page,
  })
  .refine(
    ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
    {
      path: ['maxPrice'],
      message: 'Max price cannot be less than min price',
    },
  )
  .refine(({ startDate, endDate }) => !startDate === !endDate, {
    path: ['endDate'],
    message: 'Give both startDate and endDate, or neither.',
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'endDate cannot be before startDate.',
  })
export type ListingFilters = z.output<typeof listingFilters>

/** A listing in the results of a search. */
export const foundListing = listingView
  .extend({
    fit: z
      .enum(listingFits)
      .optional()
      .describe(
        'Given when the search has dates. `free` can be booked on them. After all of these, and not counted in `X-Total-Count`, come up to three that are `taken` on the dates, then those that are `too_short`: the gear rents for more days than asked.',
      ),
    freeDates: z
      .array(rentalPeriod)
      .optional()
      .describe('Of gear that is taken: the nearest periods of the same length that can be booked instead.'),
  })
  .meta({ id: 'FoundListing' })
export type FoundListing = z.output<typeof foundListing>

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'Search listings',
  access: 'anyone',
  sameForVisitors: true,
  query: listingFilters,
  paged: true,
  reply: z.array(foundListing),
})

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id',
  summary: 'Get a listing',
  access: 'anyone',
  sameForVisitors: true,
  params: idPath,
  reply: listingDetails,
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/listings',
  summary: 'Create a listing',
  access: 'signed-in',
  body: newListing,
  success: 201,
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: listingDetails,
})

export const changeListing = endpoint({
  method: 'PATCH',
  path: '/api/listings/:id',
  summary: 'Update a listing; existing bookings keep their price',
  access: 'listing-owner',
  params: idPath,
  body: listingPatch,
  limit: { times: 120, perSeconds: 3600, by: 'user' },
  reply: ownListingView,
})

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id',
  summary: 'Remove a listing',
  access: 'listing-owner',
  params: idPath,
  reply: done,
})

export const listMyListings = endpoint({
  method: 'GET',
  path: '/api/my-listings',
  summary: 'List the listings of the signed-in user, newest first',
  access: 'signed-in',
  query: z.object(page),
  paged: true,
  reply: z.array(listingView),
})

export const getMyListing = endpoint({
  method: 'GET',
  path: '/api/my-listings/:id',
  summary: 'Get a listing as its owner, with the private pickup instructions',
  access: 'listing-owner',
  params: idPath,
  reply: ownListingView,
})
