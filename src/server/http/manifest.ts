import type { FilesOf, PageFiles } from '#src/rendering.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** Vite's list of built files, as `.vite/manifest.json` tells it. */
export type BuiltFiles = Record<string, Chunk>

const pageFile = /^src\/web\/routes\/(.+)\/route\.tsx$/

/** The path of the page in a folder: `gear.$id` is `/gear/$id`, and `(landing)` stands for no part of the address. */
export const pathOf = (folder: string): string =>
  `/${folder
    .replace(/^_signed-in\//, '')
    .replace('(landing)', '')
    .replaceAll('.', '/')}`

/** Tells the renderer which files to name in each page. */
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

/** In development Vite serves the sources themselves. */
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
