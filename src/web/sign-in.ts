/** Sign-in and sign-out leave the pages, so these are plain links. */
export const signInAddress = '/api/login'
export const signOutAddress = '/api/logout'
export const lendSignInAddress = '/api/login?intent=lender'

/** Sign-in that comes back to the given address, the present page unless told. */
export const signInReturningTo = (address: string): string =>
  `${signInAddress}?${new URLSearchParams({ returnTo: address })}`
