import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { project } from '#tools/project.ts'

export const readText = (file: string): string => readFileSync(path.join(project, file), 'utf8')

export const findFiles = (pattern: string): string[] => globSync(pattern, { cwd: project }).toSorted()

/** Returns the documents of a YAML file. Throws with the line when it is no YAML, or has a key twice. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readText(file), { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings]
    if (problem) throw new Error(`${file}: ${problem.message}`)
    return document.toJS() as unknown
  })
}

export type Environment = Record<string, string>

/** Returns the settings of a file in the form of `.env`, those that are commented out included when `all` is set. */
export function readEnvironment(file: string, { all = false } = {}): Environment {
  const text = all ? readText(file).replaceAll(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, '') : readText(file)
  return parseEnv(text) as Environment
}

export const packageJson = JSON.parse(readText('package.json')) as {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  overrides: Record<string, Record<string, string>>
  optionalDependencies: Record<string, string>
}

/** Valid values of the settings that an operator has to fill in. */
const filledIn: Environment = {
  DATABASE_URL: 'postgres://switchback:secret@database.example:5432/switchback',
  SECRET_KEY: 'W7p0cF1mVq3sX9aZ4bK8nR2tY6uJ5hG1',
  S3_ACCESS_KEY_ID: 'switchback',
  S3_SECRET_ACCESS_KEY: 'secret',
  OIDC_CLIENT_ID: 'switchback',
  OIDC_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://switchback:secret@mail.example:465',
  METRICS_TOKEN: '0123456789abcdef',
}

/** Returns the settings with a valid value in place of each empty one that an operator has to fill in. */
export const fillIn = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value || (filledIn[name] ?? '')]),
  )
