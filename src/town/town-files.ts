import { z } from 'zod'
import { mapSize } from '#domain/town-files.ts'
import { hasTwoDecimals } from './currencies.ts'

const text = z.string('must be a text').trim().min(1, 'must not be empty')
const percent = z
  .int('must be a whole percentage')
  .min(0, 'must be 0 or more')
  .max(100, 'must be 100 or less')

const isZone = (zone: string) => {
  // A format knows the other names of zones too, but the first one takes ten times as long as the list.
  if (Intl.supportedValuesOf('timeZone').includes(zone)) return true
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An amount such as `"10.00"`, parsed to cents. */
const amount = z
  .string('must be an amount as a text, such as "10.00"')
  .regex(/^\d{1,4}\.\d\d$/, 'must be an amount with two decimals, such as "10.00"')
  .transform((written) => Number(written.replace('.', '')))

const deliveryFee = z
  .strictObject({ min: amount, max: amount, default: amount })
  .refine(({ min, max, default: usual }) => min <= usual && usual <= max, 'must have min ≤ default ≤ max')

const fees = z
  .strictObject({ platformFeePercent: percent, ownerSharePercent: percent, deliveryFee })
  .refine(
    ({ platformFeePercent, ownerSharePercent }) => ownerSharePercent * (100 + platformFeePercent) <= 10_000,
    'must not pay the owner more than the rental price: ownerSharePercent of 100 % and the platform fee is above it',
  )

/** The icons that have drawings and colors; several categories may share one. */
const icons = ['camping', 'snow', 'water', 'hiking', 'climbing', 'biking', 'snowshoe', 'kitchen'] as const
const icon = z.enum(icons, `must be one of ${icons.join(', ')}`)

const figures = z.strictObject({
  lenders: text,
  earned: text,
  rating: text,
  monthlyEarnings: text,
  earningsByGear: z.record(text, text),
})

/** The fields of `town.json`. */
export const townFields = z.strictObject({
  city: text,
  state: text,
  stateCode: text,
  country: z
    .string('must be a text')
    .regex(/^[A-Z]{2}$/, 'must be a country code of two letters, such as "US"'),
  center: z.strictObject({
    latitude: z
      .number('must be a number')
      .min(-90, 'must be from -90 to 90')
      .max(90, 'must be from -90 to 90'),
    longitude: z
      .number('must be a number')
      .min(-180, 'must be from -180 to 180')
      .max(180, 'must be from -180 to 180'),
  }),
  locationBox: text,
  zone: text.refine(isZone, 'must be a time zone such as "America/Denver"'),
  zoneMark: text,
  zoneName: text,
  currency: text.refine(hasTwoDecimals, 'must be the code of a currency with two decimals, such as "USD"'),
  moneyWord: text,
  distance: z.enum(['mile', 'kilometer'], 'must be "mile" or "kilometer"'),
  support: z.strictObject({ days: text, hours: text }),
  fees,
  protectionCover: z.strictObject({ 10: amount, 15: amount }),
  maxClaim: amount.refine((cents) => cents > 0, 'must be above 0.00'),
  kindsOfGear: z.array(z.strictObject({ gear: text, art: icon })),
  leastFigure: z.int('must be a whole number').min(1, 'must be 1 or more'),
  figures: figures.nullable(),
  demo: z.boolean('must be true or false'),
})

/** The fields of `texts.json`. */
export const textFields = z.strictObject({
  summit: z.strictObject({ name: text, height: text }).nullable(),
  story: text,
  sharePicture: text,
})

/** Another name of a neighborhood that people type in searches. Searches compare lower case, so it has to be in lower case. */
const alias = text.refine((written) => written === written.toLowerCase(), 'must be in lower case')

/** The fields of `neighborhoods.json`. */
export const neighborhoodFields = z
  .array(
    z.strictObject({
      name: text,
      aliases: z.array(alias),
      at: z.tuple([z.number().min(0).max(mapSize.width), z.number().min(0).max(mapSize.height)]).optional(),
    }),
  )
  .max(50, 'must be at most 50')
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    'must not name a neighborhood twice',
  )

/** The fields of `categories.json`, in the order in which pages show the categories. */
export const categoryFields = z
  .array(
    z.strictObject({
      key: z
        .string('must be a text')
        .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
      name: text,
      icon,
      description: text,
      checklist: z
        .array(text.max(80, 'must be at most 80 characters'))
        .max(12, 'must be at most 12 lines')
        .refine((lines) => new Set(lines).size === lines.length, 'must not have a line twice')
        .default([]),
    }),
  )
  .min(1, 'must have a category')
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'must not use a key twice')
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'must not use a name twice')
