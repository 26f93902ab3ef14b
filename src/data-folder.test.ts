import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
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
    `The data folder ${folder} is in use by process ${process.pid}: stop it, or start this one with DATABASE_URL set to what ${folder}/database-url holds to join its database.`,
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
  // Joins the database that is still running, and stops it.
  await (await spawnServer(folder)).kill('SIGTERM')
})

test('a process with its own database shares the folder and its secrets and does not disturb the first', async () => {
  const folder = await aFolder()
  const first = openDataFolder(folder)
  const second = openDataFolder(folder, { shared: true })
  expect(second.secret('cookies')).toBe(first.secret('cookies'))
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
  const secret = first.secret('cookies')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(first.secret('uploads')).not.toBe(secret)
  expect((await stat(path.join(folder, 'secrets/cookies'))).mode & 0o777).toBe(0o600)
  first.close()
  const second = openDataFolder(folder)
  expect(second.secret('cookies')).toBe(secret)
  second.close()
})

test('a path that is not a folder is refused by name', async () => {
  const folder = await aFolder()
  const file = path.dirname(path.dirname(folder))
  await writeFile(path.join(file, 'file'), '')
  expect(() => openDataFolder(path.join(file, 'file'))).toThrow(`The data folder ${file}/file cannot be used`)
})

test('a folder whose restore was interrupted is refused', async () => {
  const folder = await aFolder()
  openDataFolder(folder).close()
  await writeFile(path.join(folder, 'restore-unfinished'), '')
  expect(() => openDataFolder(folder)).toThrow(
    `A restore into ${folder} did not finish: delete what is in the folder`,
  )
})
