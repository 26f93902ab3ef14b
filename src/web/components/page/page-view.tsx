import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#web/router/error-boundary.tsx'
import type { Match } from '#web/router/matching/resolve-match.ts'
import { useMatch, useRouter } from '#web/router/router-context.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'
import { ErrorPage } from './error-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { PageSpinner } from './page-spinner.tsx'

// `DeferredParts` imports this code too, so the browser has it soon after the page.
const PageSkeleton = lazy(() => import('./page-skeleton.tsx'))

const loadNotFound = () => import('./not-found-page.tsx')
const NotFoundPage = import.meta.env.SSR
  ? (await loadNotFound()).NotFoundPage
  : lazy(async () => ({ default: (await loadNotFound()).NotFoundPage }))

/** The current page, or its skeleton, the spinner, sign-in, error or not-found page in its place. */
export function PageView() {
  const match = useMatch()
  return (
    <ErrorBoundary match={match} fallback={<ErrorPage />}>
      <Matched match={match} />
    </ErrorBoundary>
  )
}

function Matched({ match }: { match: Match }) {
  const { status, page, NotFound, params, data, location } = match
  const viewer = useViewer()
  const { first } = useRouter()
  // The server sends the spinner in place of pages that only the browser renders.
  if (match === first && status === 'pending') return <PageSpinner />
  if (status === 'pending') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <PageSkeleton path={location.pathname} />
      </Suspense>
    )
  }
  if (page?.signInWords && !viewer) {
    return <SignInPage address={signInReturningTo(location.href)}>{page.signInWords}</SignInPage>
  }
  if (status === 'failed') return <ErrorPage />
  if (status === 'missing' || !page) {
    const Missing = NotFound ?? page?.NotFound ?? NotFoundPage
    return (
      <Suspense fallback={<PageSpinner />}>
        <Missing />
      </Suspense>
    )
  }
  const { Component } = page
  return <Component key={location.pathname} {...{ params, data }} search={location.search} />
}
