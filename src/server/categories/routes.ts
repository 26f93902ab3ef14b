import { listCategories } from '#contract/categories.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { findCategories } from './store.ts'

export function serveCategories(serve: Serve, { database }: Parts): void {
  serve(listCategories, () => findCategories(database))
}
