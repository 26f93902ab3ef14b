export type FieldError = { path: string; message: string }

/** An expected error. It becomes a problem+json response (RFC 9457) whose `detail` is shown to users. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

/** Returns a 400 with errors by field. Its detail is the first field's message, because a toast shows only the detail. */
export const invalid = (...errors: [FieldError, ...FieldError[]]): Failure =>
  new Failure(400, 'invalid', errors[0].message, { errors })

export const unauthenticated = (): Failure =>
  new Failure(401, 'sign_in_required', 'Please sign in to do this.')

export const forbidden = (detail: string): Failure => new Failure(403, 'forbidden', detail)

export const notFound = (what: string): Failure =>
  new Failure(404, 'not_found', `This ${what} doesn’t exist, or you can’t see it.`)

export const conflict = (code: string, detail: string): Failure => new Failure(409, code, detail)

/** Returns a 409 for a request that lost against concurrent changes of the same data. The client may retry after two seconds. */
export const busy = (): Failure =>
  new Failure(409, 'busy', 'Someone else is changing this right now. Please try again.', {
    headers: { 'retry-after': '2' },
  })

export const unavailable = (detail: string, retryAfterSeconds = 5): Failure =>
  new Failure(503, 'unavailable', detail, { headers: { 'retry-after': String(retryAfterSeconds) } })

export const tooManyRequests = (retryAfterSeconds: number): Failure =>
  new Failure(
    429,
    'too_many_requests',
    'That was a lot of requests in a short time. Please wait a moment and try again.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  )
