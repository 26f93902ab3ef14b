/** The server handles sign-in and sign-out, so these addresses need full navigations: plain links. */
export const signInAddress = '/api/login'
export const signOutAddress = '/api/logout'
export const lendSignInAddress = '/api/login?intent=lender'

/** The sign-in address that returns to the given address afterwards. */
export const signInReturningTo = (address: string): string =>
  `${signInAddress}?${new URLSearchParams({ returnTo: address })}`
