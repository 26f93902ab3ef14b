import { z } from 'zod'
import { photoLimits } from '#domain/photo.ts'

const focalPoint = z
  .object({ x: z.int(), y: z.int() })
  .describe('Where its subject is, in percent from the left and from the top; cards are cropped around it.')

export const photoLook = z
  .object({
    color: z
      .string()
      .nullable()
      .describe(
        'The color that covers most of it, as `#rrggbb`, to show while it loads; null while it is not known.',
      ),
    focalPoint,
  })
  .meta({ id: 'PhotoLook' })

const percent = (name: string) =>
  z
    .int(`${name} must be a whole number.`)
    .min(0, `${name} must be at least 0.`)
    .max(100, `${name} can’t be more than 100.`)

/** The focal points that an owner sends for the photos of a listing. */
export const focalPoints = z
  .array(z.object({ path: z.string().max(300), x: percent('x'), y: percent('y') }))
  .max(photoLimits.max, `A listing can have up to ${photoLimits.max} focal points.`)
  .describe(
    'Where the subject of photos is, in percent from the left and from the top. Each `path` is one of `images`; photos that are not named keep theirs, which is the center at first.',
  )
