import { getPublicProfile, listListingsOf } from '#contract/public-profiles.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { listGearOf, readPublicProfile } from './read.ts'

export function servePublicProfiles(serve: Serve, deps: Deps): void {
  serve(getPublicProfile, ({ params, now }) => readPublicProfile(deps, params.id, now))
  serve(listListingsOf, ({ params, query }) => listGearOf(deps, params.id, query))
}
