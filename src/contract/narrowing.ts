import { z } from 'zod'
import { conditions } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { absentIfEmpty } from './fields.ts'

/** A query parameter with several values: repeated, separated by commas, or both. An empty one is absent. */
const severalOf = <S extends z.ZodType>(choice: S) =>
  z.preprocess((sent) => {
    if (sent === undefined || sent === null) return undefined
    const values = (Array.isArray(sent) ? sent : [sent])
      .flatMap((each: unknown) => String(each).split(','))
      .map((each) => each.trim())
      .filter((each) => each !== '')
    return values.length > 0 ? [...new Set(values)] : undefined
  }, z.array(choice).max(50, 'This can have up to 50 values.').optional())

const names = neighborhoods.map(({ name }) => name)

const yesOrNo = (name: string) =>
  absentIfEmpty(
    z
      .enum(['true', 'false'], `${name} must be true or false.`)
      .optional()
      .transform((value) => value === 'true'),
  )

/** The filters of a search that have counts (`GET /api/listings/facets`), besides category, price and availability. */
export const narrowing = {
  condition: severalOf(z.enum(conditions, `condition must be one or more of ${conditions.join(', ')}.`)).meta(
    {
      description: 'Any of these conditions: repeat the parameter or separate the values by commas.',
    },
  ),
  delivery: yesOrNo('delivery').meta({ description: '`true` returns only gear whose owner delivers.' }),
  verified: yesOrNo('verified').meta({ description: '`true` returns only gear of verified owners.' }),
  neighborhood: severalOf(z.enum(names, `neighborhood must be one or more of ${names.join(', ')}.`)).meta({
    description:
      'In any of these neighborhoods: repeat the parameter or separate the names by commas. `location` searches any text.',
  }),
}
