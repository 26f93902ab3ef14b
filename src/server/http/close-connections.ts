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
     * Accepts no new connection, and resolves once the pages under way are sent, at the latest after three seconds. To be
     * called before `close`, after which Fastify refuses the calls in process from which pages are made.
     */
    finishPages(): Promise<void>
  }
}

const pagesTimeout = 3 * second
/** A proxy sends its request at once on a new connection; a browser may keep one without any. */
const requestTimeout = second / 2

const isPage = ({ url = '/' }: IncomingMessage) => !/^\/(api|sandbox)\//.test(url)

/**
 * Resolves after a turn of the event loop of less than a millisecond. Each turn accepts the connections that wait; those that come
 * between it and the closing of the port are reset.
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
 * Closes connections on shutdown. Node closes only those that are idle at that moment: a connection without a request yet,
 * and one whose last response is still being written, would delay the shutdown for a minute.
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
    // The client sends its next request to another process.
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
