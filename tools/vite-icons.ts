import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A Vite plugin that makes lucide-react build its icons with `src/web/ui/icons/create-icon.ts`. In development lucide's
 * own function remains, because Vite bundles packages without our plugins there; the icons look the same.
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

/**
 * A Vite plugin that imports each icon from its own file. With imports from the package's index, every page would count
 * as using every icon, and all icons would be loaded with the first view.
 */
export function separateIcons(root: string): Plugin {
  const folder = join(root, 'node_modules/lucide-react/dist/esm')
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'separate-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: "'lucide-react'" },
      handler(code) {
        files ??= readIndex(readFileSync(join(folder, 'lucide-react.mjs'), 'utf8'))
        return { code: importSeparately(code, files, folder), map: null }
      },
    },
  }
}

/** Returns the file of each name that the index exports. */
function readIndex(index: string): Map<string, string> {
  const lines = [...index.matchAll(/^export \{(.*)\} from '\.\/(icons\/.*)';$/gm)]
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file] as const),
    ),
  )
}

/**
 * Rewrites imports from lucide-react so that each icon comes from its own file. Other names are still imported from the
 * package. Line numbers stay the same.
 */
export function importSeparately(code: string, files: ReadonlyMap<string, string>, folder: string): string {
  return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (statement, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    const imports = names.filter(Boolean).map((name) => {
      if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
      const [exported = '', local = exported] = name.split(' as ')
      const file = files.get(exported)
      return file ? `import ${local} from '${join(folder, file)}'` : `import { ${name} } from 'lucide-react'`
    })
    return imports.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
}
