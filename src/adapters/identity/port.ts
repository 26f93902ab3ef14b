/** The state to store in a short-lived cookie while the browser is at the issuer. */
export type SignInAttempt = { state: string; nonce: string; verifier: string }

export type VerifiedUser = {
  /** The configured key of the issuer, not its URL. */
  issuer: string
  subject: string
  email: string
  /** Undefined when the issuer says nothing about it. */
  emailVerified: boolean | undefined
  firstName: string
  lastName: string
  /** Stored with the session, to end the issuer's session at logout. */
  idToken: string
}

export type Identity = {
  /** Returns the URL to redirect the browser to, and the attempt to store until it returns. */
  begin(): Promise<{ address: string; attempt: SignInAttempt }>
  /**
   * Returns the user who signed in. Throws `SignInRefused` when the issuer refused, the user gave up or the response does
   * not match the attempt, and `IdentityUnavailable` when the issuer is unavailable.
   */
  finish(callbackAddress: string, attempt: SignInAttempt): Promise<VerifiedUser>
  /** Returns the issuer's logout URL, which redirects back to `/`. */
  endAddress(idToken: string | undefined): Promise<string>
}

/**
 * The sign-in was refused or failed. `reason` is a short code for the log. The message is for the user, and may come from
 * the issuer.
 */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly reason: string
  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The issuer does not respond, or responds with a server error; a retry may work later. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
