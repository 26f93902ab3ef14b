import { z } from 'zod'
import { parseDate, parseRequestDate } from '#domain/calendar-date.ts'
import { formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'

/** A UUID, converted to lower case as the database writes it, so that ids can be compared as strings. */
export const id = z.uuid('This isn’t a valid ID.').toLowerCase()
export const idPath = z.object({ id })

// eslint-disable-next-line no-control-regex -- the database refuses these characters in text
const unstorable = /[\u0000]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Trimmed text of at most `max` characters; error messages begin with `name`. */
export const text = (name: string, max: number) =>
  z
    .string(`${name} must be text.`)
    .trim()
    .max(max, `${name} can be up to ${max} characters.`)
    .refine((value) => !unstorable.test(value), `${name} contains characters we can’t save.`)

export const requiredText = (name: string, max: number) => text(name, max).min(1, `${name} is required.`)

/** Optional text; missing, null and blank all become null. */
export const optionalText = (name: string, max: number) =>
  text(name, max)
    .nullish()
    .transform((value) => (value ? value : null))

/** The type of money that callers send. `Cents` are excluded, so that passing them as dollars does not compile. */
type Dollars = string | (number & { readonly unit?: never })

/** Dollars as a number or a string with at most two decimals, parsed to `Cents`. */
export const money = (name: string, example = '45.00'): z.ZodType<Cents, Dollars> =>
  z
    .union([z.string(), z.number()], `${name} must be an amount, like ${example}.`)
    .transform((written, context) => {
      const amount = parseMoney(written)
      if (amount === undefined) {
        context.addIssue({
          code: 'custom',
          message: `${name} must be an amount with up to two decimals, like ${example}.`,
        })
        return z.NEVER
      }
      return amount
    }) as z.ZodType<Cents, Dollars>

/** Money in replies: an action returns `Cents`, the caller gets `"45.00"`. */
export const amount = z
  .custom<Cents>((value) => Number.isSafeInteger(value), 'This is not a whole number of cents.')
  .transform(formatMoney)

/** A date in a request, parsed to `yyyy-MM-dd`. `parseRequestDate` accepts three forms. */
export const requestDate = (name: string) =>
  z.string(`${name} is required, written as yyyy-MM-dd.`).transform((written, context) => {
    const date = parseRequestDate(written.trim(), serviceArea.zone)
    if (!date) {
      context.addIssue({
        code: 'custom',
        message: `${name} must be a day that exists, written as yyyy-MM-dd.`,
      })
      return z.NEVER
    }
    return date
  })

/** Dates in replies: `yyyy-MM-dd`. */
export const date = z.string().refine((written) => parseDate(written) !== undefined)

/** Instants in replies: ISO 8601 in UTC. */
export const instant = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((at) => new Date(at).toISOString())

/** Treats an empty value in a query string as absent. */
export const absentIfEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema)

export const done = z.object({ ok: z.literal(true) })

/** Query parameters of a paged list: at most 100 rows, 24 by default. Product rules: API. */
export const page = {
  limit: absentIfEmpty(
    z.coerce
      .number('limit must be a number.')
      .int('limit must be a whole number.')
      .min(1)
      .max(100)
      .default(24),
  ),
  cursor: absentIfEmpty(z.string().max(300).optional()),
}
