import { existsSync } from 'node:fs'
import path from 'node:path'
import { plainEnvironment } from '#adapters/database/embedded/run.ts'

/** Returns the path of an installed program. Throws a sentence that names the Debian package. */
export function findProgram(name: string, debianPackage: string): string {
  const folders = plainEnvironment.PATH.split(':')
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (!found) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`)
  return found
}
