import { codeOf, describeFailure, isCertificateFailure, trustCertificate } from './describe-failure.ts'
import type { PartCheck } from './port.ts'

const timeout = 5_000

/** Checks the mail server: connection, TLS, user name and password. Sends no email. */
export const smtpCheck = (url: string): PartCheck => ({
  part: 'email',
  run: async () => {
    const { protocol, host } = new URL(url)
    const tried = `${protocol}//${host}: connect and sign in`
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    })
    try {
      await transport.verify()
      return { tried, response: 'ready to take emails' }
    } catch (error) {
      return {
        tried,
        response: describeFailure(error),
        problem: { setting: 'SMTP_URL', cure: cureOf(error) },
      }
    } finally {
      transport.close()
    }
  },
})

function cureOf(error: unknown): string {
  const message = describeFailure(error)
  // Nodemailer has its own code for every failure of TLS.
  if (isCertificateFailure(error) || /certificate/i.test(message))
    return `leads to a server that is not safe, because ${trustCertificate}`
  if (codeOf(error) === 'EAUTH')
    return 'has a name or password that the mail server refuses: correct them, with special characters encoded'
  if (/wrong version number|packet length too long/i.test(message))
    return 'must begin with smtp://, because this port does not begin with TLS; smtps:// is for port 465'
  if (/greeting never received|Invalid greeting/i.test(message))
    return 'must begin with smtps://, or lead to another port: nothing there greets as a mail server does'
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(`${codeOf(error)} ${message}`))
    return 'names a host that cannot be found: correct it'
  return 'leads to a mail server that does not respond: correct host and port, or start it'
}
