import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '#tools/project.ts'
import { findStaleFiles, licenseFiles, readLockfile } from './files.ts'
import { countByLicense, findLicenseProblem, productionPackages } from './packages.ts'

const aPackage = (license: string | undefined, name = 'trail-maps') => ({ name, version: '1.0.0', license })

test('every production package has a license that is allowed', () => {
  const packages = productionPackages(readLockfile(project))
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp']))
  expect(packages.flatMap((each) => findLicenseProblem(each) ?? [])).toEqual([])
})

test('packages that only development needs are left out, and nested ones are named once', () => {
  const packages = productionPackages({
    packages: {
      '': { version: '0.2.0' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/@scope/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/only-in-tests': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    },
  })
  expect(packages).toEqual([
    { name: '@scope/a', version: '1.0.0', license: 'ISC' },
    { name: 'b', version: '2.0.0', license: 'MIT' },
  ])
})

test.each([
  [undefined, 'declares no license'],
  ['', 'declares no license'],
  ['GPL-3.0-only', 'does not allow'],
  ['SEE LICENSE IN LICENSE.txt', 'does not allow'],
  ['MIT AND SSPL-1.0', 'does not allow'],
  ['(MIT OR GPL-2.0)', 'does not allow'],
  ['OFL-1.1', 'needs its license text'],
])('the license %o is refused', (license, problem) => {
  expect(findLicenseProblem(aPackage(license))).toContain(problem)
})

test.each(['MIT', '(MIT OR Apache-2.0)', 'Apache-2.0 AND MIT'])('the license %s is allowed', (license) => {
  expect(findLicenseProblem(aPackage(license))).toBeUndefined()
})

test('a font and libvips are allowed with their texts', () => {
  expect(findLicenseProblem(aPackage('OFL-1.1', '@fontsource/national-park'))).toBeUndefined()
  expect(findLicenseProblem(aPackage('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'))).toBeUndefined()
})

test('the most frequent license is counted first', () => {
  expect(countByLicense([aPackage('ISC'), aPackage('MIT'), aPackage('MIT')])).toEqual([
    ['MIT', 2],
    ['ISC', 1],
  ])
})

test('the texts of the fonts and of libvips are in docs/licenses as the packages have them', () => {
  const files = licenseFiles(project)
  expect(files['hanken-grotesk.txt']).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(files['national-park.txt']).toContain('National Park Project Authors')
  expect(findStaleFiles(path.join(project, 'docs/licenses'), files)).toEqual([])
})

test('a missing and a changed file are both out of date', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'licenses-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'same.txt'), 'same')
  await writeFile(path.join(folder, 'changed.txt'), 'before')
  expect(
    findStaleFiles(folder, { 'same.txt': 'same', 'changed.txt': 'after', 'missing.txt': 'new' }),
  ).toEqual(['changed.txt', 'missing.txt'])
})
