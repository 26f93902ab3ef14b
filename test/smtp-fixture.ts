import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { findFreePort } from '#test/free-port.ts'

/** What goes wrong with the mail server. */
export const smtpFaults = [
  'refuses for now',
  'hangs',
  'drops the connection before the email',
  'drops the connection within the email',
  'drops the connection behind the email',
  'is away',
] as const
export type SmtpFault = (typeof smtpFaults)[number]

/** An email that arrived, whether or not its sender got a reply. */
export type Arrived = { to: string; messageId: string; message: string }

export type SmtpFixture = {
  url: string
  arrived: Arrived[]
  /** How often the fault was met. */
  faults(): number
  breakWith(fault: SmtpFault): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real SMTP server that can misbehave. Whoever is called `gone` has no mailbox there. */
export async function openSmtpFixture(): Promise<SmtpFixture> {
  const port = await findFreePort()
  const sockets = new Map<number, Socket>()
  const arrived: Arrived[] = []
  let fault: SmtpFault | undefined
  let met = 0
  let server: SMTPServer | undefined

  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  const meets = (asked: SmtpFault) => {
    if (fault !== asked) return false
    met++
    return true
  }

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onMailFrom: (_address, session, callback) => {
        if (meets('refuses for now')) return callback(refusal(451, 'Try again later'))
        if (meets('drops the connection before the email')) return void drop(session)
        return callback()
      },
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('gone') ? refusal(550, 'No such mailbox') : null),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (meets('drops the connection within the email')) drop(session)
        })
        stream.on('end', () => {
          if (fault === 'drops the connection within the email') return
          if (meets('hangs')) return
          const message = Buffer.concat(chunks).toString()
          const messageId = /^Message-ID:\s*(\S+)/im.exec(message)?.[1] ?? ''
          arrived.push({ to: session.envelope.rcptTo[0]!.address, messageId, message })
          if (meets('drops the connection behind the email')) return void drop(session)
          return callback()
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket
      sockets.set(remotePort!, socket)
      socket.once('close', () => sockets.delete(remotePort!))
    })
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
  }

  async function stop() {
    const stopped = server
    server = undefined
    if (!stopped) return
    for (const socket of sockets.values()) socket.destroy()
    await new Promise<void>((resolve) => stopped.close(resolve))
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    faults: () => met,
    async breakWith(next) {
      fault = next
      met = 0
      if (next === 'is away') await stop()
    },
    async mend() {
      fault = undefined
      // Whoever hangs is let go of.
      for (const socket of sockets.values()) socket.destroy()
      await sleep(10)
      if (!server) await start()
    },
    close: stop,
  }
}
