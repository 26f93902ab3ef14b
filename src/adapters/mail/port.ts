export type Email = {
  /** Unique per email and recipient. It becomes the Message-ID, so that a repeated delivery can be recognized. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** `send` throws when the server did not accept the email, so that the outbox retries. */
export type Mail = {
  send(email: Email): Promise<void>
  close(): Promise<void>
}
