/** A letter before it is laid out: plain text only, so that every form of it says the same. */
export type Writing = {
  subject: string
  /** First name of the reader; absent for those who are not people of the marketplace. */
  to?: string | undefined
  lines: readonly (string | Quote)[]
  /** The booking that the letter is about, at a glance. */
  summary?: readonly Fact[]
  action?: { label: string; path: string }
}

/** What another person wrote, told apart from what we say. */
export type Quote = { by: string; quote: string }

export type Fact = { label: string; value: string }
