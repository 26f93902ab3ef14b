import { inTransaction } from '#adapters/database/transactions.ts'
import { deleteAdminFilter, listAdminFilters, saveAdminFilter } from '#contract/admin-filters.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Serve } from '#server/http/serve.ts'
import { deleteFilter, findFilters, putFilter } from './store.ts'

const maxFilters = 50

export function serveAdminFilters(serve: Serve, deps: Deps): void {
  serve(listAdminFilters, ({ viewer }) => findFilters(deps.database, viewer.id))
  serve.once(saveAdminFilter, ({ viewer, body, now }, once) =>
    inTransaction(once.database, async (tx) => {
      const saved = await putFilter(tx, { adminId: viewer.id, ...body, now })
      if ((await findFilters(tx, viewer.id)).length > maxFilters)
        throw conflict(
          'too_many_filters',
          `You can save up to ${maxFilters} filters. Delete one that you no longer need first.`,
        )
      return saved
    }),
  )
  serve(deleteAdminFilter, async ({ viewer, params }) => {
    if (!(await deleteFilter(deps.database, viewer.id, params.id))) throw notFound('filter')
    return { ok: true as const }
  })
}
