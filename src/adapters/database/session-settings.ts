/**
 * What the connections of requests need. Directly they ask for it themselves. A pooler passes nothing on, so there the role has it
 * (decision 53).
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  // The default of 4 is a spinning disk's; with it, searches for frequent words read tables instead of indexes.
  random_page_cost: '1.1',
}

/**
 * In milliseconds. A lock that is held for longer is probably stuck, so the statements that wait for it fail and free their
 * connections.
 */
export const lockTimeout = 5_000

/** Milliseconds, as the server shows them in `pg_settings`. */
export const sessionTimeouts = {
  statement_timeout: 15_000,
  lock_timeout: lockTimeout,
  idle_in_transaction_session_timeout: 20_000,
}

/** The settings as options of a connection. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
