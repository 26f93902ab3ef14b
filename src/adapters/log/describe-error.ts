type Described = {
  type: string
  message: string
  stack?: string | undefined
  code?: string
  constraint?: string
  cause?: Described
}

const maxCauses = 4

/**
 * Returns what the log says about an error. Of the properties that libraries add to errors, it includes only the code and
 * the name of the constraint: PostgreSQL's `detail` contains whole rows, and a mail server's response contains
 * recipients.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    // The first lines of a stack repeat the message.
    stack: error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at '))),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  }
}
