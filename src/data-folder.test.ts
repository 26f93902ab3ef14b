import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from '#test/database/spawn-server.ts'
import { openDataFolder } from './data-folder.ts'

async function aFolder(): Promise<string> {
  const parent = await mkdtemp(path.join(await realpath(tmpdir()), 'switchback-test-'))
  await chmod(parent, 0o755)
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }))
  return path.join(parent, 'new', 'data')
}

test('a new folder is private and names the process that holds it', async () => {
  const folder = await aFolder()
  const dataFolder = openDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readFile(path.join(folder, 'switchback.pid'), 'utf8')).toBe(`${process.pid}\n`)
  dataFolder.close()
  expect(await readdir(folder)).not.toContain('switchback.pid')
})

test('a second start is refused in one sentence that says how to join, until the first is closed', async () => {
  const folder = await aFolder()
  const first = openDataFolder(folder)
  expect(() => openDataFolder(folder)).toThrow(
    `DATA_DIR is in use by process ${process.pid} (${folder}): stop it, or start this one with DATABASE_URL set to what ${folder}/database-url holds to join its database.`,
  )
  first.close()
  openDataFolder(folder).close()
})

test('another process is refused too, and kill -9 frees the folder at once', async () => {
  const folder = await aFolder()
  const server = await spawnServer(folder)
  expect(() => openDataFolder(folder)).toThrow(`in use by process ${server.pid}`)
  await expect(spawnServer(folder)).rejects.toThrow(`in use by process ${server.pid}`)
  await server.kill('SIGKILL')
  openDataFolder(folder).close()
  // This start joins the database that is still running, and stops it.
  await (await spawnServer(folder)).kill('SIGTERM')
})

test('a process with its own database shares the folder and its secrets and does not disturb the first', async () => {
  const folder = await aFolder()
  const first = openDataFolder(folder)
  const second = openDataFolder(folder, { shared: true })
  expect(second.secrets('cookies')[0]).toBe(first.secrets('cookies')[0])
  second.close()
  expect(await readFile(path.join(folder, 'switchback.pid'), 'utf8')).toBe(`${process.pid}\n`)
  expect(() => openDataFolder(folder)).toThrow('is in use by process')
  first.close()
})

test('of several processes that start at once exactly one gets the folder', async () => {
  const folder = await aFolder()
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => spawnServer(folder)))
  const running = starts.filter((start) => start.status === 'fulfilled')
  await Promise.all(running.map(({ value }) => value.kill('SIGTERM')))
  expect(running).toHaveLength(1)
})

test('a secret is made once, differs by name, and only its owner can read it', async () => {
  const folder = await aFolder()
  const first = openDataFolder(folder)
  const secret = first.secrets('cookies')[0]
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(first.secrets('uploads')[0]).not.toBe(secret)
  expect((await stat(path.join(folder, 'secrets/cookies'))).mode & 0o777).toBe(0o600)
  first.close()
  const second = openDataFolder(folder)
  expect(second.secrets('cookies')[0]).toBe(secret)
  second.close()
})

test('a path that is not a folder is refused by name', async () => {
  const folder = await aFolder()
  const file = path.dirname(path.dirname(folder))
  await writeFile(path.join(file, 'file'), '')
  expect(() => openDataFolder(path.join(file, 'file'))).toThrow(`${file}/file cannot be used`)
})

test.each([
  ['that is empty', 'secrets/cookies', 'is empty: restore it from a backup, or delete it'],
  ['in what is no folder', 'secrets', 'cannot be used: '],
])('a secret %s is refused, and the last line names the setting', async (_what, name, sentence) => {
  const folder = await aFolder()
  const { secrets, close } = openDataFolder(folder)
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  expect(() => secrets('cookies')).toThrow(sentence)
  expect(() => secrets('cookies')).toThrow(/\nNothing was started\. To change: DATA_DIR\.$/)
  close()
})

test('keys stand for the files: every folder has the same secrets, and those of older keys stay valid', async () => {
  const keys = ['the newest key, 32 bytes or longer', 'an older key, 32 bytes or longer 2']
  const here = openDataFolder(await aFolder(), { secretKeys: keys })
  const there = openDataFolder(await aFolder(), { secretKeys: keys.slice(1) })
  const [newest, older] = here.secrets('cookies')
  expect(older).toBe(there.secrets('cookies')[0])
  expect(new Set([newest, older, here.secrets('mail')[0]]).size).toBe(3)
  expect(await readdir(here.path)).not.toContain('secrets')
  here.close()
  there.close()
})

test('a folder whose restore was interrupted is refused', async () => {
  const folder = await aFolder()
  openDataFolder(folder).close()
  await writeFile(path.join(folder, 'restore-unfinished'), '')
  expect(() => openDataFolder(folder)).toThrow(
    `a restore into ${folder} did not finish: delete what is in it, and restore again with npm run restore.\nNothing was started. To change: DATA_DIR.`,
  )
})
