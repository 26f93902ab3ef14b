import { parseEnv } from 'node:util'

/** Returns the settings that a file in the form of `.env.example` documents, commented out or not, with their values. */
export function documentedSettings(example: string): Record<string, string | undefined> {
  return parseEnv(example.replaceAll(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, ''))
}

/** Returns the names of the environment variables that a source file reads or writes. */
export function environmentReads(source: string): string[] {
  const single = source.matchAll(/process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)
  const destructured = source.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)
  return [
    ...[...single].map(([, name = '']) => name),
    ...[...destructured].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => /[A-Z][A-Z0-9_]*/.exec(name)?.[0] ?? []),
    ),
  ]
}

/** Returns a sentence for each setting that is read but not documented, or documented but never read. */
export function findSettingProblems(read: readonly string[], documented: readonly string[]): string[] {
  const unique = [...new Set(read)]
  return [
    ...unique
      .filter((name) => !documented.includes(name))
      .map((name) => `${name} is read by the code and missing in .env.example.`),
    ...documented
      .filter((name) => !unique.includes(name))
      .map((name) => `${name} stands in .env.example and nothing reads it.`),
  ]
}
