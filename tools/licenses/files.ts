import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describePackages, type Lockfile, productionPackages } from './packages.ts'

const copiedTexts: Readonly<Record<string, string>> = {
  'hanken-grotesk.txt': '@fontsource-variable/hanken-grotesk/LICENSE',
  'national-park.txt': '@fontsource-variable/national-park/LICENSE',
}

export function readLockfile(project: string): Lockfile {
  return JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as Lockfile
}

/** Returns the expected contents of `docs/licenses` by file name. The texts come from the installed packages. */
export function licenseFiles(project: string): Record<string, string> {
  const modules = path.join(project, 'node_modules')
  const files: Record<string, string> = {
    'packages.md': describePackages(productionPackages(readLockfile(project))),
  }
  for (const [file, source] of Object.entries(copiedTexts)) {
    files[file] = readFileSync(path.join(modules, source), 'utf8')
  }
  const libvips = libvipsNotice(modules)
  return libvips ? { ...files, 'libvips.md': libvips } : files
}

/**
 * Returns the licenses of libvips and its bundled libraries, from the README of its package. The text is the same on
 * every platform.
 */
function libvipsNotice(modules: string): string | undefined {
  const folder = path.join(modules, '@img')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((each) => each.startsWith('sharp-libvips-'))
  // On Windows libvips is part of sharp's own package, which does not contain this README.
  if (!name) return undefined
  const readme = readFileSync(path.join(folder, name, 'README.md'), 'utf8')
  const licensing = readme.slice(readme.indexOf('## Licensing'))
  return `# libvips, as bundled with sharp\n\nWritten by \`npm run licenses\`. The texts of the LGPL and of the GPL, to which it refers, are beside this file.\n\n${licensing}`
}

/** Returns the names of the files in `folder` that are missing or whose text differs from `expected`. */
export function findStaleFiles(folder: string, expected: Readonly<Record<string, string>>): string[] {
  return Object.entries(expected).flatMap(([file, text]) => {
    const existing = path.join(folder, file)
    return existsSync(existing) && readFileSync(existing, 'utf8') === text ? [] : file
  })
}
