import { deleteAccount as deleteEndpoint, exportAccount as exportEndpoint } from '#contract/account.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export function serveAccount(serve: Serve, parts: Parts): void {
  serve(exportEndpoint, ({ viewer, now }) => exportAccount(parts, viewer, now))
  serve(deleteEndpoint, async ({ viewer, request, now }) => {
    const idToken = await deleteAccount(parts, viewer.id, request, now)
    return { ok: true as const, signOutAddress: await parts.identity.endAddress(idToken) }
  })
}
