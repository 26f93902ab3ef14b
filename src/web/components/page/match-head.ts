import type { Head, Services } from '#web/router/page.ts'
import type { Match } from '#web/router/matching/resolve-match.ts'
import { viewerQuery } from '#web/viewer.ts'
import { pageHead } from './page-head.ts'

/** Returns the head for a match, including failed, missing and pending ones. */
export function matchHead(match: Match, services: Services): Head {
  const { status, page, params, data, location } = match
  if (status === 'failed') return pageHead({ title: 'This page didn’t load', hidden: true })
  if (!page) return pageHead({ title: status === 'missing' ? '404: off the map' : 'Loading', hidden: true })
  if (page.signInWords && !services.queryClient.getQueryData(viewerQuery.queryKey)) {
    return pageHead({ title: 'Please sign in', hidden: true })
  }
  const isMissing = status === 'missing'
  return page.head({ ...services, params, search: location.search, data, isMissing })
}
