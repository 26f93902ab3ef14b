import { totalmem } from 'node:os'

/** Returns the settings of an embedded PostgreSQL server on this machine. */
export const ownSettings = () => ({
  // Enough for five processes with all their connections, and for those that the operator opens.
  max_connections: '200',
  shared_buffers: `${bufferSize(Math.min(totalmem(), process.constrainedMemory() || Infinity))}MB`,
  // Its files are mostly in the operating system's cache. Reading them there takes less time than asking another process to.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  // Ends the queries of clients that vanished, which releases their locks.
  client_connection_check_interval: '2s',
  // Error messages of PostgreSQL quote user data, so its log omits them; the application logs its own errors.
  log_min_messages: 'log',
  log_checkpoints: 'off',
})

/**
 * Returns the size of PostgreSQL's cache in megabytes, for a machine with `memory` bytes: an eighth of them, at least 64 and at
 * most 1,024. PostgreSQL takes this memory only as it reads pages.
 */
export const bufferSize = (memory: number): number =>
  Math.round(Math.min(1_024, Math.max(64, memory / 8 / 1024 ** 2)))
