import { existsSync } from 'node:fs'
import path from 'node:path'
import { plainEnvironment } from '#adapters/database/embedded/run.ts'

/** Returns the path of an installed program. If it is missing, throws an error that names the Debian package to install. */
export function findProgram(name: string, debianPackage: string): string {
  const folders = plainEnvironment.PATH.split(':')
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (!found) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`)
  return found
}
