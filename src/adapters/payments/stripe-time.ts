import { minute } from '#domain/durations.ts'

/** The provider's clock may be behind ours. */
const clockSkewMs = 5 * minute

/** Finds at least everything that the provider made since then. */
export const createdSince = (since: Date) => ({ gte: Math.floor((since.getTime() - clockSkewMs) / 1000) })
