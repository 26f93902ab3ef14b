/** Returns the message of an error with its causes, on one line. Some network errors have only a code. */
export function describeFailure(error: unknown): string {
  const messages: string[] = []
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    const parts: unknown[] = current instanceof AggregateError ? current.errors : []
    const inner = parts.map((part) => (part instanceof Error ? part.message : String(part))).join(', ')
    const message = current.message || inner || codeOf(current) || current.name
    if (!messages.includes(message)) messages.push(message)
    current = current.cause
  }
  return (messages.join(': ') || String(error)).replaceAll(/\s+/g, ' ')
}

/** Returns the code of an error or of its nearest cause that has one, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    if ('code' in current && typeof current.code === 'string') return current.code
    if (current instanceof AggregateError && current.errors.length > 0) return codeOf(current.errors[0])
    current = current.cause
  }
  return undefined
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ISSUER/

/** Whether an error says that a server's certificate is not trusted or does not fit its name. */
export const isCertificateFailure = (error: unknown): boolean => certificateCodes.test(codeOf(error) ?? '')

export const trustCertificate =
  'its certificate is not trusted: use one of a public authority, or start with NODE_EXTRA_CA_CERTS set to the file of your authority'
