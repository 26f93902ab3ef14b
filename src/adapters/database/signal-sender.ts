import { setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from './after-commit.ts'
import type { Query } from './signals.ts'

/** Milliseconds for which the first signal waits for others, so that a busy process needs few statements. */
const gatherMilliseconds = 10

/**
 * Sends signals in the background, in order and in batches without duplicates. A batch that fails is logged and lost.
 * This only delays its receivers, because they also look for work at intervals.
 */
export function openSignalSender(query: Query, log: (sentence: string) => void) {
  let waiting = new Map<string, Signal>()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      await sleep(gatherMilliseconds)
      const batch = [...waiting.values()]
      waiting = new Map()
      try {
        await query({
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
      for (const signal of signals) waiting.set(`${signal.channel} ${signal.payload}`, signal)
      sending ??= sendAll()
    },
    /** Resolves when everything has been sent. */
    async flush(): Promise<void> {
      await sending
    },
  }
}
