import { getOwnerStats, getUser, patchProfile } from '#contract/users.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { changeProfile, getAccount, getStats } from './actions.ts'

export function serveUsers(serve: Serve, deps: Deps): void {
  serve(getUser, ({ viewer }) => getAccount(deps, viewer))
  serve(patchProfile, ({ viewer, body, now }) => changeProfile(deps, viewer, body, now))
  serve(getOwnerStats, ({ params, now }, from) => getStats(from, params.id, now))
}
