import { inTransaction } from '#adapters/database/transactions.ts'
import {
  deleteAccount as deleteEndpoint,
  endOtherSessions as endSessionsEndpoint,
  exportAccount as exportEndpoint,
} from '#contract/account.ts'
import { sessionIdOf } from '#server/http/sessions.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { endOtherSessions } from '#server/sign-in/sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export function serveAccount(serve: Serve, deps: Deps): void {
  serve(exportEndpoint, ({ viewer, now }) => exportAccount(deps, viewer, now))
  serve(endSessionsEndpoint, async ({ viewer, request }) => ({
    ended: await inTransaction(deps.database, (tx) =>
      endOtherSessions(tx, viewer.id, sessionIdOf(request, deps.settings.publicUrl)!),
    ),
  }))
  serve(deleteEndpoint, async ({ viewer, request, now }) => {
    const idToken = await deleteAccount(deps, viewer.id, request, now)
    return { ok: true as const, signOutAddress: await deps.identity.endAddress(idToken) }
  })
}
