import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptText, formFields } from '#sandbox/form-body.ts'
import { sendPage } from '#sandbox/page.ts'
import { clockPage } from './clock-page.ts'
import { ClockRefused } from './clock-refused.ts'
import { readTarget } from './target.ts'

type Movable = {
  now(): Date
  /** Moves the clock, runs everything that became due and returns the time after that. */
  move(target: (from: number) => number): Promise<Date>
}

/**
 * Registers GET, which returns the business time, and POST, which moves it forward. Both use JSON for programs and a page
 * with forms for browsers.
 */
export function clockRoutes(scope: FastifyInstance, clock: Movable): void {
  acceptText(scope)

  scope.get('/', async (request, reply) => {
    reply.header('vary', 'accept')
    if (wantsPage(request)) return sendPage(reply, clockPage(clock.now()))
    return reply.header('cache-control', 'no-store').send({ now: clock.now().toISOString() })
  })

  scope.post('/', async (request, reply) => {
    try {
      const now = await clock.move(readTarget(readInput(request)))
      if (wantsPage(request)) return reply.redirect('/sandbox/clock', 303)
      return reply.header('cache-control', 'no-store').send({ now: now.toISOString() })
    } catch (error) {
      if (error instanceof ClockRefused) return refuse(request, reply, clock.now(), error)
      throw error
    }
  })
}

const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') === true

function readInput(request: FastifyRequest): unknown {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true)
    return formFields(request.body)
  try {
    return JSON.parse(String(request.body))
  } catch {
    return undefined
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, now: Date, error: ClockRefused): FastifyReply {
  const status = error.reason === 'backwards' ? 409 : 400
  reply.code(status)
  if (wantsPage(request)) return sendPage(reply, clockPage(now, error.message))
  return reply.type('application/problem+json').send({
    type: `about:blank#clock_${error.reason}`,
    title: STATUS_CODES[status],
    status,
    detail: error.message,
    code: `clock_${error.reason}`,
    requestId: request.id,
  })
}
