import type { FilesOf, PageFiles } from '#src/rendering.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** The content of Vite's `.vite/manifest.json`. */
export type BuiltFiles = Record<string, Chunk>

const pageFile = /^src\/web\/routes\/(.+)\/route\.tsx$/

/** Returns the path of the page in a folder: `gear.$id` is `/gear/$id`. `_signed-in/` and `(landing)` add no segment. */
export const pathOf = (folder: string): string =>
  `/${folder
    .replace(/^_signed-in\//, '')
    .replace('(landing)', '')
    .replaceAll('.', '/')}`

/** Returns the lookup from a page's path to the scripts and styles that its HTML refers to. */
export function readManifest(built: BuiltFiles): FilesOf {
  const entry = Object.keys(built).find((key) => built[key]?.isEntry)
  if (!entry) throw new Error('The web build has no entry.')
  const filesOf = (keys: Set<string>): PageFiles => {
    const address = (file: string | undefined) => `/${file}`
    const chunks = [...keys].filter((key) => key !== entry).map((key) => built[key])
    return {
      scripts: [address(built[entry]?.file)],
      preloads: [...new Set(chunks.map((chunk) => address(chunk?.file)))],
      styles: [...new Set([built[entry], ...chunks].flatMap((chunk) => chunk?.css ?? []).map(address))],
    }
  }
  const shared = filesOf(withImports(built, entry))
  const pages = new Map(
    Object.keys(built).flatMap((key) => {
      const folder = pageFile.exec(key)?.[1]
      if (folder === undefined) return []
      return [[pathOf(folder), filesOf(withImports(built, key, withImports(built, entry)))] as const]
    }),
  )
  return (path) => (path !== undefined && pages.get(path)) || shared
}

/** The files of every page in development, where Vite serves the sources. */
export const developmentFiles: FilesOf = () => ({
  scripts: ['/@vite/client', '/src/web/entry-client.tsx'],
  preloads: [],
  styles: ['/src/web/styles.css?direct'],
})

function withImports(built: BuiltFiles, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of built[key]?.imports ?? []) withImports(built, imported, seen)
  return seen
}
