import { createFileRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { SignInPage } from '#web/components/sign-in-page.tsx'
import { signInReturningTo } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'

/** Pages for signed-in people are drawn in the browser only; until then the whole-page spinner stands in their place. */
export const Route = createFileRoute('/_signed-in')({ ssr: false, component: SignedIn })

function SignedIn() {
  const viewer = useViewer()
  const address = useLocation().href
  const words = useMatches().findLast((match) => match.staticData.signInWords)?.staticData.signInWords
  if (viewer) return <Outlet />
  return (
    <SignInPage address={signInReturningTo(address)}>
      {words ?? 'You need to be signed in to see this page.'}
    </SignInPage>
  )
}
