export const profileViews = ['lending', 'renting'] as const
export type ProfileView = (typeof profileViews)[number]

/**
 * The query parameters of the profile page. `stripe_connect_success` or `stripe_connect_refresh` is set when the
 * payment provider redirects back.
 */
export type ProfileSearch = {
  view?: string | undefined
  tab?: string | undefined
  /** A booking to show first, after it was requested or paid. */
  booking?: string | undefined
  stripe_connect_success?: string | undefined
  stripe_connect_refresh?: string | undefined
}

const key = 'profile view'
const isView = (written: unknown): written is ProfileView => profileViews.includes(written as ProfileView)

/** Returns the view that the address names, else the one last used, else Lending. */
export function chooseView(named: string | undefined, remembered: string | null): ProfileView {
  if (isView(named)) return named
  return isView(remembered) ? remembered : 'lending'
}

export function rememberedView(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberView(view: ProfileView): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    // If the browser refuses storage, the next visit starts with Lending.
  }
}
