/**
 * The moments at which something happens in the town's past, in days before seeding. Seeding moves the clock to each of
 * them, which also runs every job that became due since the previous moment, so each moment costs time.
 */
export const moments = [
  58, 53.3, 48.6, 44.1, 39.7, 35.2, 31.4, 27.6, 23.8, 20.3, 17.1, 13.6, 10.4, 7.7, 5.3, 3.4, 2.2, 1.2, 0.6,
  0.13,
] as const
export type Moment = (typeof moments)[number]

export const [firstMoment] = moments
export const lastMoment = moments.at(-1)!

export const day = 86_400_000

/** Returns the first moment that is at most this many days ago. */
export const momentAt = (daysAgo: number): Moment => moments.find((ago) => ago <= daysAgo) ?? lastMoment

/** Returns the last moment before the start of a day. `date` counts days from today: -1 is yesterday. */
export const lastMomentBefore = (date: number): Moment =>
  moments.findLast((ago) => ago >= 1 - date) ?? firstMoment

/**
 * Returns the first moment that is certainly after the end of a day, or undefined if there is none. `date` counts days
 * from today: -1 is yesterday.
 */
export const findMomentAfter = (date: number): Moment | undefined => moments.find((ago) => ago <= -date - 1.1)

export const momentAfter = (moment: Moment): Moment => moments[indexOf(moment) + 1] ?? moment

const indexOf = (moment: Moment) => moments.indexOf(moment)
