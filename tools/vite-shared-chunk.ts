type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

const landingPage = /routes\/(?:\((landing)\)|(browse)|(gear)\.\$id)\/route\.tsx$/
const readingPage =
  /routes\/(?:\(landing\)|lend|about|how-it-works|help|contact|terms|privacy|cookies|rental-agreement|imprint)\//
const ui = /[\\/]lucide-react[\\/]|[\\/]src[\\/]web[\\/]ui[\\/]/
const ours = /[\\/]src[\\/]|[\\/]node_modules[\\/](?:lucide-react|@tanstack)[\\/]/

/**
 * Groups the modules that several pages share into few chunks. The first chunk that fits takes the module:
 * - `shared`: the entry uses it, or two landing pages do, or `(landing)` and any other page;
 * - `with-browse`, `with-gear`: that page and others use it;
 * - `reading`: several pages of `readingPage` use it, and no other page does;
 * - `with-reading`: pages of `readingPage` and others use it;
 * - `parts`: at least three other pages use it, or two if it is an icon or in `src/web/ui`.
 *
 * Without this, the bundler creates about forty files of a few hundred bytes, which compress badly and cost a round trip each.
 * Whatever uses a module also uses its imports, so the chunks depend on one another in one direction only.
 */
export function sharedChunks() {
  return {
    // Without this a chunk also includes imports that its modules do not use: schemas, and with them zod.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) =>
      ours.test(id) && !id.includes('?schemas') ? chunkOf(usersOf(id, modules), ui.test(id)) : null,
  }
}

function chunkOf(users: readonly string[], isUi: boolean): string | null {
  const first = users.flatMap((user) => landingPage.exec(user)?.slice(1).find(Boolean) ?? [])
  if (users.some((user) => user.endsWith('entry-client.tsx')) || first.length > 1) return 'shared'
  if (users.length > 1 && first.length > 0) return first[0] === 'landing' ? 'shared' : `with-${first[0]}`
  const reading = users.filter((user) => readingPage.test(user))
  if (users.length > 1 && reading.length === users.length) return 'reading'
  if (reading.length > 0 && users.length > 1) return 'with-reading'
  return users.length > (isUi ? 1 : 2) ? 'parts' : null
}

/** Returns the pages and lazily loaded components whose code contains the module. */
function usersOf(id: string, modules: Modules, found = new Set<string>()): string[] {
  if (found.has(id)) return []
  found.add(id)
  const info = modules.getModuleInfo(id)
  const self = info && (info.isEntry || info.dynamicImporters.length > 0) ? [id] : []
  return [...self, ...(info?.importers ?? []).flatMap((importer) => usersOf(importer, modules, found))]
}
