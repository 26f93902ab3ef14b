import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { isDatabaseFull, isDatabaseUnavailable, readDatabaseError } from '#adapters/database/sqlstate.ts'
import { StoreFull, StoreUnavailable } from '#adapters/object-store/port.ts'
import { busy, Failure, unavailable } from './failure.ts'

/** Converts any thrown value to a failure. An unknown error becomes a 500 without details. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseFull(error) || error instanceof StoreFull) return storageFull()
  if (error instanceof StoreUnavailable)
    return unavailable('Photos aren’t available right now. Please try again in a moment.')
  return fromDatabase(error) ?? fromFastify(error) ?? unexpected()
}

const unexpected = () =>
  new Failure(500, 'internal', 'Something went wrong on our side. Nothing was changed. Please try again.')

/** Returns the 503 for a full disk. Retry-After is a minute, because the operator has to free space. Reading still works. */
const storageFull = () =>
  new Failure(
    503,
    'storage_full',
    'We’ve run out of storage space, so this couldn’t be saved. Nothing was changed. Please try again in a few minutes.',
    { headers: { 'retry-after': '60' } },
  )

/**
 * The code and detail of the 409 for each database constraint that a request can violate even though its action checked first,
 * because a concurrent request was faster.
 */
const constraints: Record<string, [code: string, detail: string]> = {
  bookings_no_overlap: ['dates_taken', 'These dates were just booked. Please pick other dates.'],
  bookings_blocked: ['dates_blocked', 'The owner has blocked these dates. Please pick other dates.'],
  bookings_one_request: ['already_requested', 'You already have an open request for some of these dates.'],
  blocked_dates_booked: ['dates_booked', 'These dates are booked, so you can’t block them.'],
  date_changes_one_open: [
    'change_open',
    'Another change of dates is still open. Answer it or take it back first.',
  ],
  date_changes_move: [
    'wrong_state',
    'This change of dates has moved on. Reload the page to see where it stands.',
  ],
  bookings_move: ['wrong_state', 'This booking has changed. Reload the page to see where it stands.'],
  handoffs_move: ['wrong_state', 'This handoff has changed. Reload the page to see where it stands.'],
  pickup_proposals_move: [
    'wrong_state',
    'The booking or the proposal has changed. Reload the page to see where it stands.',
  ],
  bookings_claimed: ['claimed', 'The owner claims damage for this rental, so it can’t be canceled any more.'],
  claims_one_open: ['already_open', 'You already have an open claim for this rental.'],
  claims_move: ['wrong_state', 'This claim has changed. Reload the page to see where it stands.'],
  claims_rental: ['wrong_state', 'You can only claim damage for a rental that took place.'],
  reviews_booking_id_reviewer_id_key: ['already_reviewed', 'You already reviewed this booking.'],
  reviews_answered_once: [
    'already_answered',
    'You already replied to this review, and replies can’t be changed.',
  ],
  users_former_member: ['account_deleted', 'This account was deleted.'],
  users_not_suspended: ['account_suspended', 'This account is suspended, so it can’t start anything new.'],
  case_statements_open_case: ['wrong_state', 'This case is already closed. Nothing was changed.'],
  reports_one_open: ['already_reported', 'You already reported this listing. We’re looking into it.'],
}

function fromDatabase(error: unknown): Failure | undefined {
  if (isDatabaseUnavailable(error)) {
    return unavailable('Our database isn’t responding right now. Please try again in a moment.')
  }
  const known = readDatabaseError(error)
  if (!known) return undefined
  // query_canceled: the statement timeout of the database.
  if (known.code === '57014') return unavailable('That took too long. Please try again in a moment.')
  const constraint = known.constraint ? constraints[known.constraint] : undefined
  if (constraint) return new Failure(409, ...constraint)
  if (known.code === '23505' || known.code === '23P01') {
    return new Failure(409, 'conflict', 'This conflicts with something saved a moment ago. Please try again.')
  }
  if (known.code === '40001' || known.code === '40P01' || known.code === '55P03') {
    return busy()
  }
  return undefined
}

const fastifyCodes: Record<string, [status: number, code: string, detail: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed_json', 'The request body is not valid JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'malformed',
    'The request body does not have the length that it announced.',
  ],
  FST_ERR_BAD_URL: [400, 'malformed_address', 'The address of the request is malformed.'],
}

function fromFastify(error: unknown): Failure | undefined {
  const { code, statusCode, message } = error as Partial<FastifyError>
  const known = code ? fastifyCodes[code] : undefined
  if (known) return new Failure(...known)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Failure(statusCode, 'refused', message ?? 'The request was refused.')
  return undefined
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  request.server.logFailure(request, failure, error)
  const body: Problem = {
    type: `about:blank#${failure.code}`,
    title: STATUS_CODES[failure.status] ?? 'Error',
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    ...(failure.errors ? { errors: failure.errors } : {}),
    requestId: request.id,
  }
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}
