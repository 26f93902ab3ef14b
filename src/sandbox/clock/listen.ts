import pg from 'pg'

/**
 * Calls `heard` for every notification on the channel, over a connection of its own. A lost connection is made again,
 * and then `heard` is called once, since something may have been missed.
 */
export async function openListener(
  connection: pg.ClientConfig,
  channel: string,
  heard: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const again = (delay: number) => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(Math.min(delay * 2, 5_000)), delay).unref()
  }

  async function connect(nextDelay: number): Promise<void> {
    const attempt = new pg.Client({ ...connection, keepAlive: true })
    attempt.on('notification', heard)
    attempt.on('error', () => undefined)
    attempt.on('end', () => {
      if (client !== attempt) return
      client = undefined
      again(100)
    })
    try {
      await attempt.connect()
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (closed) return await attempt.end()
      client = attempt
      heard()
    } catch {
      void attempt.end().catch(() => undefined)
      again(nextDelay)
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
