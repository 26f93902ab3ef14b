import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { settingNames } from '#src/config/settings.ts'
import { documentedSettings, environmentReads, findSettingProblems } from './read-settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const documented = documentedSettings(readFileSync(path.join(root, '.env.example'), 'utf8'))

/** Variables of the system or of a package, which are not settings of Switchback. */
const notSettings = ['AWS_LAMBDA_JS_RUNTIME', 'SUDO_USER', 'TMPDIR']

const readByCode = ['src', 'tools']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => environmentReads(readFileSync(path.join(root, folder, file), 'utf8'))),
  )
  .filter((name) => !notSettings.includes(name))

test('.env.example names exactly the settings that the code reads', () => {
  expect(settingNames).toContain('MARKETING_FIGURES')
  expect(readByCode).toContain('CHROMIUM_PATH')
  expect(findSettingProblems([...settingNames, ...readByCode], Object.keys(documented))).toEqual([])
})

test('the values in .env.example are the defaults', () => {
  expect(readConfig(documented)).toEqual(readConfig({}))
})

test('an undocumented setting and an unused one are reported', () => {
  const example = documentedSettings(
    '# PORT=3000  # the port\n# GONE=\nHOST=localhost\n# A sentence = no setting\n',
  )
  expect(example).toEqual({ PORT: '3000', GONE: '', HOST: 'localhost' })
  expect(findSettingProblems(['PORT', 'HOST', 'PLANTED', 'PORT'], Object.keys(example))).toEqual([
    'PLANTED is read by the code and missing in .env.example.',
    'GONE stands in .env.example and nothing reads it.',
  ])
})

test.each([
  ['const a = process.env.ONE', ['ONE']],
  [`const a = process.env['ONE'] ?? process.env["TWO"]`, ['ONE', 'TWO']],
  ['const { ONE, TWO: two = 1 } = process.env', ['ONE', 'TWO']],
  ['run({ env: { ...process.env } })', []],
])('the variables in %s are found', (source, names) => {
  expect(environmentReads(source)).toEqual(names)
})
