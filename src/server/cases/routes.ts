import { listCases } from '#contract/cases.ts'
import { listProblems } from '#contract/problems.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { findProblems } from './problems.ts'
import { listCaseViews } from './store.ts'

export function serveCases(serve: Serve, deps: Deps): void {
  serve(listProblems, ({ params }) => findProblems(deps.database, params.id))
  serve(listCases, ({ query }) => listCaseViews(deps.database, query))
}
