import { getOwnerStats, getUser, patchProfile } from '#contract/users.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { changeProfile, getAccount, getStats } from './actions.ts'

export function serveUsers(serve: Serve, parts: Parts): void {
  serve(getUser, ({ viewer }) => getAccount(parts, viewer))
  serve(patchProfile, ({ viewer, body, now }) => changeProfile(parts, viewer, body, now))
  serve(getOwnerStats, ({ params, now }) => getStats(parts, params.id, now))
}
