import path from 'node:path'
import { town } from '#domain/town.ts'

export type BuiltGallery = { script: string; style: string; files: ReadonlyMap<string, string | Uint8Array> }

/**
 * The name of the script that defines the town for the gallery. The pages of the product define it in an inline script.
 */
export const townScript = 'town.js'
const entry = 'src/web/component-gallery/entry.tsx'

/** Builds the gallery in memory, with the Vite settings of the pages. */
export async function buildGallery(root: string, base: string): Promise<BuiltGallery> {
  const { build } = await import('vite')
  const built = await build({
    root,
    base,
    configFile: path.join(root, 'vite.config.ts'),
    // Vite's other config loaders write a temporary module, and `node --watch` would restart when it is removed.
    configLoader: 'native',
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs.find((one) => one.type === 'chunk' && one.isEntry)?.fileName
  const style = outputs.find((one) => one.fileName.endsWith('.css'))?.fileName
  if (!script || !style) throw new Error('The gallery could not be built.')
  const files = outputs.map((one) => [one.fileName, one.type === 'chunk' ? one.code : one.source] as const)
  return {
    script,
    style,
    files: new Map([...files, [townScript, `var switchbackTown=${JSON.stringify(town)}`]]),
  }
}
