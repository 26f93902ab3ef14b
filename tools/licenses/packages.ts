import { allowedLicenses, licensesWithText, textOf } from './policy.ts'

export type Package = { name: string; version: string; license: string | undefined }
export type Lockfile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
}

/** Returns the packages that a production install may contain on any platform, sorted and without duplicates. */
export function productionPackages(lockfile: Lockfile): Package[] {
  const found = new Map<string, Package>()
  for (const [path, { version = '', license, dev, link }] of Object.entries(lockfile.packages)) {
    if (!path || dev || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version, license })
  }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? [])
}

/** Returns the license names of an SPDX expression such as `(MIT OR Apache-2.0) AND ISC`. */
function namesIn(expression: string): string[] {
  return expression.split(/\s+(?:AND|OR)\s+|[()]/).flatMap((name) => name.trim() || [])
}

/** Returns the problem with a package's license; undefined if the package may be used. */
export function findLicenseProblem({ name, version, license }: Package): string | undefined {
  if (!license) return `${name}@${version} declares no license.`
  const names = namesIn(license)
  // Every license in the expression must be allowed, even with OR, so that we never have to choose one.
  const unknown = names.filter((each) => !Object.hasOwn(allowedLicenses, each))
  if (unknown.length > 0 || names.length === 0) {
    return `${name}@${version} has the license "${license}", which tools/licenses/policy.ts does not allow.`
  }
  if (names.some((each) => licensesWithText.includes(each)) && !textOf(name)) {
    return `${name}@${version} (${license}) needs its license text in docs/licenses: name the file in tools/licenses/policy.ts.`
  }
  return undefined
}

/** Counts the packages under each license, the most frequent first. */
export function countByLicense(packages: readonly Package[]): [license: string, count: number][] {
  const groups = Map.groupBy(packages, ({ license }) => license ?? 'undeclared')
  return [...groups]
    .map(([license, { length }]): [string, number] => [license, length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}

/** Returns the list of packages that ships with the product, as Markdown. */
export function describePackages(packages: readonly Package[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  return [
    '# Production packages and their licenses',
    '',
    'Written by `npm run licenses` from `package-lock.json`, for all platforms. Do not edit.',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
