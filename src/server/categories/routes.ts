import { listCategories } from '#contract/categories.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { findCategories } from './store.ts'

export function serveCategories(serve: Serve, { database }: Deps): void {
  serve(listCategories, () => findCategories(database))
}
