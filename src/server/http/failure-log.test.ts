import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure, unavailable } from './failure.ts'
import { openFailureLog } from './failure-log.ts'

const error = vi.fn<(details: object, sentence: string) => void>()
const fromOutside = { log: { error }, raw: { socket: new Socket() }, failure: undefined as unknown }
const request = fromOutside as unknown as FastifyRequest
const full = new Failure(503, 'storage_full', 'No space')
const away = unavailable('The database is away')
const cause = new Error('could not extend file: No space left on device')
let time = 0
let log: ReturnType<typeof openFailureLog>
beforeEach(() => {
  error.mockReset()
  log = openFailureLog(() => time)
})

test('an outage is one line without a stack in ten seconds, which counts the requests and says that a disk is full', () => {
  for (let failed = 0; failed < 1_000; failed++) log(request, full, cause)
  expect(error.mock.calls).toEqual([
    [{ code: 'storage_full', cause: String(cause), requests: 1 }, 'A disk is full: requests fail with 503'],
  ])
  time += 10_000
  log(request, full, cause)
  expect(error.mock.calls[1]?.[0]).toMatchObject({ requests: 1_000 })
})

test('another outage meanwhile has a line of its own', () => {
  log(request, full, cause)
  log(request, away, cause)
  expect(error).toHaveBeenCalledTimes(2)
})

test('what nobody expected is in the line of its request, and that of a call of a page in a line of its own', () => {
  const unexpected = new Failure(500, 'internal', 'Something went wrong')
  log(request, new Failure(404, 'not_found', 'Nothing here'), cause)
  expect(request.failure).toBeUndefined()
  log(request, unexpected, cause)
  expect(request.failure).toBe(cause)
  expect(error).not.toHaveBeenCalled()

  const ofPage = {
    log: { error },
    raw: { socket: {} },
    method: 'GET',
    routeOptions: { url: '/api/listings' },
  }
  log(ofPage as unknown as FastifyRequest, unexpected, cause)
  const details = { err: cause, method: 'GET', route: '/api/listings' }
  expect(error.mock.calls).toEqual([[details, 'A call of a page failed']])
})
