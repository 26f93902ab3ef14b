/** The server handles sign-in and sign-out, so these addresses need full navigations: plain links. */
export const signInAddress = '/api/login'
export const signOutAddress = '/api/logout'
export const lendSignInAddress = '/api/login?intent=lender'

/** The sign-in address that returns to the given address afterwards. */
export const signInReturningTo = (address: string): string =>
  `${signInAddress}?${new URLSearchParams({ returnTo: address })}`

/** What a visitor wanted to do when they were led to sign-in. */
export type AfterSignIn = { save: string } | { contact: { with: string; listing: string } }

/** The attribute of a link to sign-in that says what to do afterwards. `earlyPressScript` stores it at the press. */
export const afterSignIn = (wanted: AfterSignIn) => ({ 'data-after-sign-in': JSON.stringify(wanted) })
