import { readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from '#tools/project.ts'

/** The version of this Switchback. */
export const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  version: string
}
