import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A Vite plugin that makes lucide-react build its icons with `src/web/ui/icons/create-icon.ts`. Development keeps
 * lucide's own function: Vite bundles packages there without our plugins, and the icons look the same.
 */
export function spriteIcons(root: string): Plugin {
  return {
    name: 'sprite-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
        ? join(root, 'src/web/ui/icons/create-icon.ts')
        : null,
  }
}
