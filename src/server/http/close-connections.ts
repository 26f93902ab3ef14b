import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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

const isPage = ({ url = '/' }: IncomingMessage) => !/^\/(api|sandbox)\//.test(url)

/**
 * Closes connections on shutdown. Node closes only those that are idle at that moment: a connection without a request yet,
 * and one whose last response is still being written, would delay the shutdown for a minute.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  const pages = new Set<ServerResponse>()
  let isDraining = false
  let isClosing = false
  let pagesAreSent = () => {}
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    unused.delete(socket)
    if (isPage(request)) pages.add(response)
    // The client sends its next request to another process.
    response.shouldKeepAlive &&= !isDraining
    response.once('close', () => {
      pages.delete(response)
      if (pages.size === 0) pagesAreSent()
      if (isClosing) socket.destroySoon()
    })
  })
  const beginClosing = () => {
    isDraining = true
    isClosing = true
    for (const socket of unused) socket.destroy()
  }
  app.decorate('drainConnections', () => void (isDraining = true))
  app.decorate('finishPages', async () => {
    beginClosing()
    for (const response of pages) response.shouldKeepAlive = false
    app.server.close()
    if (pages.size === 0) return
    const sent = new Promise<void>((resolve) => (pagesAreSent = resolve))
    await Promise.race([sent, sleep(pagesTimeout, undefined, { ref: false })])
  })
  app.addHook('preClose', async () => beginClosing())
}
