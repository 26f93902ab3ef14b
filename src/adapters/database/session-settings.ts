/**
 * The PostgreSQL settings that connections for requests need. A direct connection sets them itself. A pooler passes no
 * settings on, so there they are set for the role (decision 53).
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  // The default of 4 suits spinning disks; with it, searches for frequent words read whole tables instead of indexes.
  random_page_cost: '1.1',
}

/**
 * The maximum wait for a lock, in milliseconds. A lock that is held for longer is probably stuck, so the statements that
 * wait for it fail and free their connections.
 */
export const lockTimeout = 5_000

/** Timeouts of a session in milliseconds, the unit of `pg_settings`. */
export const sessionTimeouts = {
  statement_timeout: 15_000,
  lock_timeout: lockTimeout,
  idle_in_transaction_session_timeout: 20_000,
}

/** `sessionSettings` as the value of the connection parameter `options`. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
