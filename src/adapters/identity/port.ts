/** What must be kept, in a short-lived cookie, between leaving for the issuer and coming back. */
export type SignInAttempt = { state: string; nonce: string; verifier: string }

export type VerifiedUser = {
  /** The configured key of the issuer, not its address. */
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Kept with the session; needed to end the issuer's session at logout. */
  idToken: string
}

export type Identity = {
  /** The address to send the browser to, and what to keep until it returns. */
  begin(): Promise<{ address: string; attempt: SignInAttempt }>
  /** Throws `SignInRefused` when the issuer refused, the person gave up or the answer does not belong to the attempt, `IdentityUnavailable` when it is away. */
  finish(callbackAddress: string, attempt: SignInAttempt): Promise<VerifiedUser>
  /** The issuer's logout address that comes back to `/`. */
  endAddress(idToken: string | undefined): Promise<string>
}

export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** The issuer does not answer, or answers that it is broken; trying again later may work. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
