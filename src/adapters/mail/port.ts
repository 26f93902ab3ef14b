export type Email = {
  /** Unique per email and recipient; becomes the Message-ID, so that a repeated delivery can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Throws when the email was not taken, so that the outbox tries again. */
export type Mail = {
  send(email: Email): Promise<void>
  close(): Promise<void>
}
