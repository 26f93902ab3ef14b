import { listProblems } from '#contract/problems.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { findProblems } from './problems.ts'

export function serveCases(serve: Serve, deps: Deps): void {
  serve(listProblems, ({ params }) => findProblems(deps.database, params.id))
}
