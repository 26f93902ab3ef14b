/** The provider's clock may be behind ours. */
const clockSkewMs = 5 * 60_000

/** Finds at least everything that the provider made since then. */
export const createdSince = (since: Date) => ({ gte: Math.floor((since.getTime() - clockSkewMs) / 1000) })
