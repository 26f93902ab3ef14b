type Importers = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const firstPages = /routes\/(?:\(landing\)|browse|gear\.\$id)\/route\.tsx$/
const ours = /[\\/]src[\\/]|[\\/]lucide-react[\\/]/

/**
 * One file for what at least two of the pages that people arrive on, or the entry, need at once.
 * Left to itself the bundler makes some forty files of a few hundred bytes, which compress badly.
 */
export function sharedByFirstPages() {
  return {
    // What a module names but does not use would otherwise come with it: schemas, and zod.
    includeDependenciesRecursively: false,
    name: (id: string, modules: Importers) =>
      ours.test(id) && !id.includes('?schemas') && isShared(id, modules) ? 'shared' : null,
  }
}

function isShared(id: string, modules: Importers): boolean {
  const users = [...importersOf(id, modules)]
  return (
    users.some((user) => user.endsWith('entry-client.tsx')) ||
    users.filter((user) => firstPages.test(user)).length > 1
  )
}

function importersOf(id: string, modules: Importers, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}
