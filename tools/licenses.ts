import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.ts'
import { findStaleFiles, licenseFiles, readLockfile } from './licenses/files.ts'
import { countByLicense, findLicenseProblem, productionPackages } from './licenses/packages.ts'

/**
 * `npm run licenses` prints the licenses of all production packages and writes `docs/licenses`. It fails when a license
 * is missing or not allowed. With `--check` it writes nothing, and also fails when `docs/licenses` is out of date.
 */
const folder = path.join(project, 'docs/licenses')
const packages = productionPackages(readLockfile(project))
const problems = packages.flatMap((each) => findLicenseProblem(each) ?? [])
const files = licenseFiles(project)

if (process.argv.includes('--check')) {
  for (const file of findStaleFiles(folder, files)) {
    problems.push(`docs/licenses/${file} is out of date: run "npm run licenses".`)
  }
} else {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
}

for (const [license, count] of countByLicense(packages)) {
  console.log(`${String(count).padStart(4)}  ${license}`)
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
