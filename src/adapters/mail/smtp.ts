import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Email, Mail } from './port.ts'

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/**
 * Returns the Message-ID of an email. It is the same for every attempt to send it, so that the receiver can recognize a
 * duplicate.
 */
function messageIdOf(email: Email, domain: string): string {
  const left = atoms.test(email.id) ? email.id : createHash('sha256').update(email.id).digest('hex')
  return `<${left}@${domain}>`
}

/**
 * Opens a connection pool to an SMTP server. `from` is an address, or a name with the address in angle brackets. Throws
 * if `from` has no address.
 */
export function openSmtp({
  url,
  from,
  timeout = 30_000,
}: {
  url: string
  from: string
  /** How long the server may be silent, in milliseconds. */
  timeout?: number
}): Mail {
  const shortTimeout = Math.min(timeout, 10_000)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: shortTimeout,
    greetingTimeout: shortTimeout,
    socketTimeout: timeout,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]
  if (domain === undefined) throw new Error(`The sender of emails must be an address: ${from}`)

  return {
    send: async (email) => {
      await transport.sendMail({
        from,
        // `to` is an object, because an address with a comma in a plain text would become two recipients.
        to: { name: '', address: email.to },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: messageIdOf(email, domain),
        // A server that never finishes must not hold an email longer than the outbox leases it.
        signal: AbortSignal.timeout(3 * timeout),
        ...(email.headers === undefined ? {} : { headers: email.headers }),
      })
    },
    close: async () => transport.close(),
  }
}
