import { getPublicProfile, listListingsOf } from '#contract/public-profiles.ts'
import type { Serve } from '#server/http/serve.ts'
import { listGearOf, readPublicProfile } from './read.ts'

export function servePublicProfiles(serve: Serve): void {
  serve(getPublicProfile, ({ params, now }, from) => readPublicProfile(from, params.id, now))
  serve(listListingsOf, ({ params, query }, from) => listGearOf(from, params.id, query))
}
