import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '#src/data-folder.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { aDataFolder } from '#test/faults/program.ts'

function reset(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'reset-database.ts')],
    { env: { ...childEnvironment, ...settings }, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

/** Creates a data folder like that of a started Switchback, with an additional unrelated file. */
async function aUsedFolder(): Promise<string> {
  const folder = await aDataFolder()
  for (const each of ['secrets', 'objects/listings', 'postgres']) {
    mkdirSync(path.join(folder, each), { recursive: true })
  }
  writeFileSync(path.join(folder, 'database-url'), 'postgres://localhost/switchback\n')
  writeFileSync(path.join(folder, 'notes.txt'), 'keep')
  return folder
}

test('the database and the photos are deleted, and nothing else', async () => {
  const folder = await aUsedFolder()
  expect(reset({ DATA_DIR: folder })).toMatchObject({ status: 0 })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['notes.txt', 'secrets']))
  for (const deleted of ['postgres', 'objects', 'database-url'])
    expect(readdirSync(folder)).not.toContain(deleted)
})

test.each([
  [{ NODE_ENV: 'production', SANDBOX: 'on', DATABASE: 'embedded' }, 'NODE_ENV is production'],
  [{ DATABASE_URL: 'postgres://localhost/other' }, 'DATABASE_URL is set'],
])('nothing is deleted with %o', async (settings: Record<string, string>, reason) => {
  const folder = await aUsedFolder()
  const { status, output } = reset({ DATA_DIR: folder, ...settings })
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(reason) })
  expect(readdirSync(folder)).toContain('postgres')
})

test('nothing is deleted in a folder that is not a data folder, or that is in use', async () => {
  const other = await aDataFolder()
  mkdirSync(other)
  writeFileSync(path.join(other, 'notes.txt'), 'keep')
  expect(reset({ DATA_DIR: other })).toMatchObject({ status: 1 })
  const folder = await aUsedFolder()
  const running = openDataFolder(folder)
  const { status, output } = reset({ DATA_DIR: folder })
  running.close()
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('is in use by process') })
  expect(readdirSync(folder)).toContain('postgres')
})
