import { useLocation, useRouter } from '#web/router/router-context.ts'
import { signInReturningTo } from '#web/sign-in.ts'

/** Sign-in that comes back to the page as it stands, picked dates included. */
export function useSignInAddress(): string {
  const { origin } = useRouter().services
  return signInReturningTo(`${origin}${useLocation().href}`)
}
