import { listCases } from '#contract/cases.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { listCaseViews } from './store.ts'

export function serveCases(serve: Serve, deps: Deps): void {
  serve(listCases, ({ query }) => listCaseViews(deps.database, query))
}
