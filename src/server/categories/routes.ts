import { listCategories } from '#contract/categories.ts'
import type { Serve } from '#server/http/serve.ts'
import { findCategories } from './store.ts'

export function serveCategories(serve: Serve): void {
  serve(listCategories, (_, { database }) => findCategories(database))
}
