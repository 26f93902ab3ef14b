import { getLegalText, type LegalTextView } from '#contract/legal.ts'
import { query } from '#web/calls/call.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { LegalPage } from './legal-page.tsx'

type Place = '/terms' | '/privacy' | '/cookies' | '/rental-agreement' | '/imprint'
type PageOf<P extends Place> = P extends `/${infer Name}` ? Name : never

/** Defines the page of a legal text of the town. `description` is what search engines show. */
export function defineLegalPage<P extends Place>(path: P, description: string) {
  const text = query(getLegalText, { params: { page: path.slice(1) as PageOf<Place> } })
  return definePage<P, LegalTextView>(path, {
    load: ({ queryClient }) => queryClient.ensureQueryData(text),
    head: ({ origin, data }) => pageHead({ title: data?.title ?? 'Loading', description, path, origin }),
    Component: LegalPage,
  })
}
