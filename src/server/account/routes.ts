import { deleteAccount as deleteEndpoint, exportAccount as exportEndpoint } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export function serveAccount(serve: Serve, deps: Deps): void {
  serve(exportEndpoint, ({ viewer, now }) => exportAccount(deps, viewer, now))
  serve(deleteEndpoint, async ({ viewer, request, now }) => {
    const idToken = await deleteAccount(deps, viewer.id, request, now)
    return { ok: true as const, signOutAddress: await deps.identity.endAddress(idToken) }
  })
}
