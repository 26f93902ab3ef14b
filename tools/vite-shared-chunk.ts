type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

const landingPage = /routes\/(?:\((landing)\)|(browse)|(gear)\.\$id)\/route\.tsx$/
const readingPage =
  /routes\/(?:\(landing\)|lend|about|how-it-works|help|contact|terms|privacy|cookies|rental-agreement|imprint)\//
// The modules of these folders are small.
const small =
  /[\\/]lucide-react[\\/]|[\\/]src[\\/](?:contract|domain|web[\\/]ui|web[\\/]components[\\/]money)[\\/]/
// Without the two of TanStack Query that only lazily loaded code uses. The package's index imports them, so they would count as
// used by every page.
const ours =
  /[\\/]src[\\/]|[\\/]node_modules[\\/](?:lucide-react|@tanstack)[\\/](?!.*(?:queriesObserver|useQueries)\.js)/

/**
 * Groups the modules that several pages share into few chunks. The first chunk that fits takes the module:
 * - `shared`: the entry uses it, or two landing pages do, or `(landing)` and any other page;
 * - `with-browse`, `with-gear`: that page and others use it;
 * - `reading`: several pages of `readingPage` use it, and no other page does;
 * - `with-reading`: pages of `readingPage` and others use it;
 * - `parts`: at least three other pages use it, or two if it is small: an icon, or a module of `src/contract`, `src/domain`,
 *   `src/web/ui` and `src/web/components/money`.
 * The schemas of the contract are a chunk of their own, which only forms load, and which counts as one page here.
 *
 * Without this, the bundler creates about forty files of a few hundred bytes, which compress badly and cost a round trip each.
 * Whatever uses a module also uses its imports, so the chunks depend on one another in one direction only.
 */
export function sharedChunks() {
  return {
    // Without this a chunk also includes imports that its modules do not use: schemas, and with them zod.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) =>
      id.includes('?schemas')
        ? 'schemas'
        : ours.test(id)
          ? chunkOf(usersOf(id, modules), small.test(id))
          : null,
  }
}

function chunkOf(users: readonly string[], isSmall: boolean): string | null {
  const first = users.flatMap((user) => landingPage.exec(user)?.slice(1).find(Boolean) ?? [])
  if (users.some((user) => user.endsWith('entry-client.tsx')) || first.length > 1) return 'shared'
  if (users.length > 1 && first.length > 0) return first[0] === 'landing' ? 'shared' : `with-${first[0]}`
  const reading = users.filter((user) => readingPage.test(user))
  if (users.length > 1 && reading.length === users.length) return 'reading'
  if (reading.length > 0 && users.length > 1) return 'with-reading'
  return users.length > (isSmall ? 1 : 2) ? 'parts' : null
}

/** Returns the pages and lazily loaded components whose code contains the module. */
function usersOf(id: string, modules: Modules, found = new Set<string>()): string[] {
  // Not the importers of the contract module that a schema belongs to: they may need only its endpoints.
  const user = id.includes('?schemas') ? 'schemas' : id
  if (found.has(user)) return []
  found.add(user)
  if (user === 'schemas') return [user]
  const info = modules.getModuleInfo(id)
  const self = info && (info.isEntry || info.dynamicImporters.length > 0) ? [id] : []
  return [...self, ...(info?.importers ?? []).flatMap((importer) => usersOf(importer, modules, found))]
}
