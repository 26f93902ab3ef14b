import { useLocation, useRouter } from '@tanstack/react-router'
import { signInReturningTo } from '#web/sign-in.ts'

/** Sign-in that comes back to the page as it stands, picked dates included. */
export function useSignInAddress(): string {
  const { origin } = useRouter().options.context
  return signInReturningTo(`${origin}${useLocation().href}`)
}
