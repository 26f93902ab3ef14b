import path from 'node:path'
import type { Plugin } from 'vite'
import { program } from '#src/build-folders.ts'
import { type Build, buildIfStale, makeBuild } from './make-build.ts'
import { project } from './project.ts'
import { ascii } from './vite-ascii.ts'
import { builtInModules } from './vite-built-in-modules.ts'
import { routerWithoutCompiling } from './vite-router.ts'

const programBuild: Build = { inputs: program, what: 'the server', file: import.meta.filename }

/** Bundles the server if its sources changed since the last build. Returns the folder, whose entry is `main.js`. */
export const buildProgramIfStale = (log: (line: string) => void): Promise<string> =>
  buildIfStale(programBuild, log)

/**
 * Packages that are not bundled: `sharp` has native code, and few requests need the others, which would be half of the
 * bundle.
 */
const external = ['sharp', 'vite', '@scalar/fastify-api-reference']
const leftOut = path.join(project, 'tools/left-out.ts')
const replaced = {
  // A copy of the module for older versions of Node.js.
  'readable-stream': 'node:stream',
  // @fastify/static lists folders with it when it serves them without a wildcard.
  glob: leftOut,
  // Our routes have no schemas of Fastify.
  '@fastify/ajv-compiler': leftOut,
  '@fastify/fast-json-stringify-compiler': leftOut,
}
/** Whether an import is a tool. Tools are loaded from their sources, because they build the pages from sources beside them. */
const isTool = (id: string) => id.startsWith('#tools/')

async function bundleProgram(folder: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepLocations(folder), routerWithoutCompiling(), builtInModules(), ascii()],
    resolve: { alias: replaced },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: 'src/main.ts',
        external: isTool,
        // All files are in one folder, so that the relative path to the sources is the same from each.
        output: {
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: files },
          sourcemapExcludeSources: true,
          keepNames: true,
          comments: false,
        },
      },
    },
  })
}

/**
 * The files that hold all that a start loads: what `main.ts` imports, which checks the settings, and what `compose.ts` imports
 * besides. By default there would be a file for each set of entries that share modules, and finding and linking each of those
 * 20 files takes a millisecond. A group takes the imports of its modules too.
 */
const files = [
  { name: 'main', test: /\/src\/main\.ts$/, priority: 2 },
  { name: 'compose', test: /\/src\/compose\.ts$/, priority: 1 },
]

/** Lets bundled modules find files beside their sources. Without it, `import.meta` would be that of the bundle. */
function keepLocations(folder: string): Plugin {
  return {
    name: 'keep-locations',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
      handler(code, id) {
        const source = path.relative(folder, id).split(path.sep).join('/')
        return {
          code: code
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`)
            .replaceAll('import.meta.url', `new URL('${source}', import.meta.url)`),
          // Null means that no line has moved, so the source map stays valid.
          map: null,
        }
      },
    },
  }
}

if (import.meta.main) console.log(await makeBuild(program, bundleProgram))
