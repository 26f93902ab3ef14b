import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { second } from '#domain/durations.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes connections after their next response, so that a proxy sends further requests to other processes. */
    drainConnections(): void
    /**
     * Stops accepting connections, and resolves when all pages that are being rendered have been sent, after 3.5 seconds at
     * the latest. Call it before `close`, because a closed Fastify refuses the in-process calls that load a page's data.
     */
    finishPages(): Promise<void>
  }
}

const pagesTimeout = 3 * second
/**
 * In milliseconds. A shutdown waits this long for the first request of a new connection: a proxy sends it at once, but a
 * browser may open a connection without using it.
 */
const requestTimeout = second / 2

const isPage = ({ url = '/' }: IncomingMessage) => !/^\/(api|sandbox)\//.test(url)

/**
 * Resolves after a turn of the event loop that took less than a millisecond. Each turn accepts the waiting connections. Those
 * that arrive after the last turn and before the port is closed are reset, so the last turn should be short.
 */
async function shortTurn(): Promise<void> {
  await nextTurn()
  for (let turns = 0; turns < 1_000; turns++) {
    const since = performance.now()
    await nextTurn()
    if (performance.now() - since < 1) return
  }
}

/**
 * Closes connections on shutdown. Node itself closes only connections that are idle at that moment. Others would delay the
 * shutdown for a minute: those without a request yet, and those whose last response is still being written.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const pages = new Set<ServerResponse>()
  let isDraining = false
  let isClosing = false
  let changed = () => {}
  const forget = (socket: Socket) => {
    unused.delete(socket)
    changed()
  }
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => forget(socket))
  })
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    forget(socket)
    if (isPage(request)) pages.add(response)
    // The response says `Connection: close`, so the client sends its next request to another process.
    response.shouldKeepAlive &&= !isDraining
    response.once('close', () => {
      pages.delete(response)
      changed()
      if (isClosing) socket.destroySoon()
    })
  })
  const beginClosing = () => {
    isDraining = true
    isClosing = true
    for (const socket of unused) socket.destroy()
  }
  app.decorate('drainConnections', () => void (isDraining = true))
  const untilEmpty = async (set: ReadonlySet<unknown>, timeout: number) => {
    const end = performance.now() + timeout
    for (let left = timeout; set.size > 0 && left > 0; left = end - performance.now()) {
      const change = new Promise<void>((resolve) => (changed = resolve))
      await Promise.race([change, sleep(left, undefined, { ref: false })])
    }
  }
  app.decorate('finishPages', async () => {
    isDraining = true
    isClosing = true
    for (const response of pages) response.shouldKeepAlive = false
    await shortTurn()
    app.server.close()
    await untilEmpty(unused, requestTimeout)
    beginClosing()
    await untilEmpty(pages, pagesTimeout)
  })
  app.addHook('preClose', async () => beginClosing())
}
