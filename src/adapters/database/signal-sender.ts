import type pg from 'pg'
import type { Signal } from './after-commit.ts'

/**
 * Sends signals in the background, in order. Those that arrive while a batch is on its way form the next batch, so that a
 * busy process needs few statements. A batch that fails is logged and lost: who waits for it also looks from time to time.
 */
export function openSignalSender(pool: pg.Pool, log: (sentence: string) => void) {
  let waiting: Signal[] = []
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    // Signals of the same turn of the event loop belong to the first batch.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await pool.query({
          name: 'send signals',
          text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as signals (channel, payload)',
          values: [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)],
        })
      } catch (error) {
        log(`Notifying other processes failed: ${String(error)}`)
      }
    }
    sending = undefined
  }

  return {
    send(signals: readonly Signal[]): void {
      waiting.push(...signals)
      sending ??= sendAll()
    },
    /** Resolves when everything has been sent. */
    async flush(): Promise<void> {
      await sending
    },
  }
}
