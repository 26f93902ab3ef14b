import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Creates a project with packages as npm installs them, but without the links in `.bin`. */
function aProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchback-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const packaged = path.join(folder, `node_modules/node-linux-${process.arch}/bin`)
  mkdirSync(packaged, { recursive: true })
  writeFileSync(path.join(packaged, 'node'), 'the program')
  mkdirSync(path.join(folder, 'tools'))
  cpSync(path.join(import.meta.dirname, 'after-install.mjs'), path.join(folder, 'tools/after-install.mjs'))
  return folder
}

const runAfterInstall = (folder: string, version: string) =>
  spawnSync(process.execPath, [path.join(folder, 'tools/after-install.mjs')], {
    env: { npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64 workspaces/false` },
    encoding: 'utf8',
  })

test('Node.js 24 of the packages is linked to where scripts look for it, once', () => {
  const folder = aProject()
  for (const _ of ['first', 'again']) {
    expect(runAfterInstall(folder, '20.19.2')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(path.join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('the program')
  }
})

test.each(['18.20.4', '20.18.3'])('npm on Node.js %s is refused with what to do', (version) => {
  const { status, stderr } = runAfterInstall(aProject(), version)
  expect(status).toBe(1)
  expect(stderr).toContain(`npm ran on Node.js ${version}`)
  expect(stderr).toContain('Install Node.js 20.19 or newer')
})

test('newer versions are accepted', () => {
  for (const version of ['20.19.0', '22.12.0', '24.0.0'])
    expect(runAfterInstall(aProject(), version).status).toBe(0)
})
