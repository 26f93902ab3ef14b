import pg from 'pg'

/**
 * Calls `onNotify` for every notification on the channel, over a connection of its own. Reconnects after a lost
 * connection and then calls `onNotify` once, since a notification may have been missed.
 */
export async function openListener(
  connection: pg.ClientConfig,
  channel: string,
  onNotify: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const reconnect = (delay: number) => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(Math.min(delay * 2, 5_000)), delay).unref()
  }

  async function connect(nextDelay: number): Promise<void> {
    const attempt = new pg.Client({ ...connection, keepAlive: true })
    attempt.on('notification', onNotify)
    attempt.on('error', () => undefined)
    attempt.on('end', () => {
      if (client !== attempt) return
      client = undefined
      reconnect(100)
    })
    try {
      await attempt.connect()
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (closed) return await attempt.end()
      client = attempt
      onNotify()
    } catch {
      void attempt.end().catch(() => undefined)
      reconnect(nextDelay)
    }
  }

  await connect(100)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
