/**
 * The moments of the town's past at which something happens, in days before the moment of seeding. Each costs a move of
 * the clock, and between two of them everything that became due is done.
 */
export const moments = [
  58, 53.3, 48.6, 44.1, 39.7, 35.2, 31.4, 27.6, 23.8, 20.3, 17.1, 13.6, 10.4, 7.7, 5.3, 3.4, 2.2, 1.2, 0.6,
  0.13,
] as const
export type Moment = (typeof moments)[number]

export const [firstMoment] = moments
export const lastMoment = moments.at(-1)!

export const day = 86_400_000

/** The first moment at which no more than that many days are left. */
export const momentAt = (daysAgo: number): Moment => moments.find((ago) => ago <= daysAgo) ?? lastMoment

/** The last moment that is safely before a day that is counted from today, whatever the time of day is now. */
export const lastMomentBefore = (date: number): Moment =>
  moments.findLast((ago) => ago >= 1 - date) ?? firstMoment

/** The first moment that is safely after the end of a day that is counted from today; undefined when that is yet to come. */
export const findMomentAfter = (date: number): Moment | undefined => moments.find((ago) => ago <= -date - 1.1)

export const momentAfter = (moment: Moment): Moment => moments[indexOf(moment) + 1] ?? moment

const indexOf = (moment: Moment) => moments.indexOf(moment)
