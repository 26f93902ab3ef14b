import { useLocation, useRouter } from '#web/router/router-context.ts'
import { signInReturningTo } from '#web/sign-in.ts'

/** Returns the address of a sign-in that comes back to this page, with the chosen dates. */
export function useSignInAddress(): string {
  const { origin } = useRouter().services
  return signInReturningTo(`${origin}${useLocation().href}`)
}
