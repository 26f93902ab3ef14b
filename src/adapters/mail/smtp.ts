import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Letter, Mail } from './port.ts'

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** The same for every attempt at a letter, so that the receiving side can recognise a repetition. */
function messageIdOf(letter: Letter, domain: string): string {
  const left = atoms.test(letter.id) ? letter.id : createHash('sha256').update(letter.id).digest('hex')
  return `<${left}@${domain}>`
}

/** `from` is an address, or a name with the address in angle brackets. */
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
  if (domain === undefined) throw new Error(`The sender of mail must be an address: ${from}`)

  return {
    send: async (letter) => {
      await transport.sendMail({
        from,
        // As an object, an address with a comma stays one recipient.
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId: messageIdOf(letter, domain),
        // A server that keeps a letter in the air for ever must not hold it longer than the outbox leases it.
        signal: AbortSignal.timeout(3 * timeout),
        ...(letter.headers === undefined ? {} : { headers: letter.headers }),
      })
    },
    close: async () => transport.close(),
  }
}
