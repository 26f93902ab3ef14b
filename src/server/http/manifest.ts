type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type RouteAssets = {
  scripts?: { attrs: { type: string; async: boolean; src: string } }[]
  preloads?: string[]
  css?: string[]
}

/** Vite's list of built files, as `.vite/manifest.json` tells it. */
export type BuiltFiles = Record<string, Chunk>
/** What each route needs from the start, by its id; the entry hangs on the root. */
export type RouteManifest = { routes: Record<string, RouteAssets> }

const pageFile = /^src\/web\/routes\/(.+)\/(route|index)\.tsx\?tsr-split=/

/** The id that the router gives to a page file: `gear.$id/route` is `/gear/$id`, `(landing)/index` is `/(landing)/`. */
export const routeId = (folder: string, file: 'route' | 'index'): string =>
  `/${folder.replaceAll('.', '/')}${file === 'index' ? '/' : ''}`

/** Tells the router which files to preload with each page. */
export function routeManifest(built: BuiltFiles): RouteManifest {
  const entry = Object.keys(built).find((key) => built[key]?.isEntry)
  if (!entry) throw new Error('The web build has no entry.')
  const shared = withImports(built, entry)
  const address = (key: string) => `/${built[key]?.file}`
  const styles = (keys: string[]) => keys.flatMap((key) => built[key]?.css ?? []).map((file) => `/${file}`)

  const routes: RouteManifest['routes'] = {
    __root__: {
      scripts: [{ attrs: { type: 'module', async: true, src: address(entry) } }],
      preloads: [...shared].filter((key) => key !== entry).map(address),
      css: styles([...shared]),
    },
  }
  for (const key of Object.keys(built)) {
    const [, folder, file] = pageFile.exec(key) ?? []
    if (folder === undefined) continue
    const own = [...withImports(built, key)].filter((each) => !shared.has(each))
    const page = (routes[routeId(folder, file as 'route' | 'index')] ??= {})
    page.preloads = [...new Set([...(page.preloads ?? []), ...own.map(address)])]
    page.css = [...new Set([...(page.css ?? []), ...styles(own)])]
  }
  return { routes }
}

/** In development Vite serves the sources themselves. */
export const developmentManifest: RouteManifest = {
  routes: {
    __root__: {
      scripts: ['/@vite/client', '/src/web/entry-client.tsx'].map((src) => ({
        attrs: { type: 'module', async: true, src },
      })),
      css: ['/src/web/styles.css?direct'],
    },
  },
}

function withImports(built: BuiltFiles, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of built[key]?.imports ?? []) withImports(built, imported, seen)
  return seen
}
