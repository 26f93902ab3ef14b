type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

const firstPage = /routes\/(?:\((landing)\)|(browse)|(gear)\.\$id)\/route\.tsx$/
const readingPage = /routes\/(?:\(landing\)|lend|about|how-it-works|help|contact)\//
const ours = /[\\/]src[\\/]|[\\/]node_modules[\\/](?:lucide-react|@tanstack)[\\/]/

/**
 * Few files for what pages share: what the entry or two of the pages that people arrive on need; what one of those
 * needs along with others; what only the pages for reading need; what at least three of the rest need.
 * Left to itself the bundler makes some forty files of a few hundred bytes, which compress badly and each cost a
 * round trip. A module's users also use what it imports, so the files need one another in one direction only.
 */
export function sharedChunks() {
  return {
    // What a module names but does not use would otherwise come with it: schemas, and zod.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Modules) =>
      ours.test(id) && !id.includes('?schemas') ? chunkOf(usersOf(id, modules)) : null,
  }
}

function chunkOf(users: readonly string[]): string | null {
  const first = users.flatMap((user) => firstPage.exec(user)?.slice(1).find(Boolean) ?? [])
  if (users.some((user) => user.endsWith('entry-client.tsx')) || first.length > 1) return 'shared'
  if (users.length > 1 && first.length > 0) return `with-${first[0]}`
  if (users.length > 1 && users.every((user) => readingPage.test(user))) return 'reading'
  return users.length > 2 ? 'parts' : null
}

/** The pages, and parts that load by themselves, whose code holds the module. */
function usersOf(id: string, modules: Modules, found = new Set<string>()): string[] {
  if (found.has(id)) return []
  found.add(id)
  const info = modules.getModuleInfo(id)
  const self = info && (info.isEntry || info.dynamicImporters.length > 0) ? [id] : []
  return [...self, ...(info?.importers ?? []).flatMap((importer) => usersOf(importer, modules, found))]
}
