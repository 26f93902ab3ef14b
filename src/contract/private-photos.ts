import { z } from 'zod'

/** The paths of up to `max` uploads of the caller, which only the parties and admins see. None by default. */
export const privatePhotos = (max: number) =>
  z
    .array(z.string().max(300), 'Photos must be a list of uploaded photos.')
    .max(max, `You can add up to ${max} photos.`)
    .refine((paths) => new Set(paths).size === paths.length, 'You can use each photo only once.')
    .default([])
