import { minute } from '#domain/durations.ts'

/** The provider's clock may be behind ours by up to this much. */
const clockSkewMs = 5 * minute

/**
 * Returns a filter for everything that the provider created since then, and for five minutes before to allow for clock
 * skew.
 */
export const createdSince = (since: Date) => ({ gte: Math.floor((since.getTime() - clockSkewMs) / 1000) })
