import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readArchive, readBytes, verifyArchive } from './archive-reader.ts'
import { openArchiveWriter, sha256 } from './archive-writer.ts'
import { digestName, manifestName, type Manifest } from './manifest.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const parts = { 'secrets/mail': 'a secret', 'objects/photos/one.jpg': 'x'.repeat(2_000_000) }

async function anArchive(change: (manifest: Manifest) => void = () => {}): Promise<string> {
  const file = path.join(await aFolder(), 'new', 'backup.tar')
  const archive = await openArchiveWriter(file)
  for (const [name, text] of Object.entries(parts)) await archive.add(name, Buffer.from(text))
  const manifest: Manifest = {
    format: 1,
    version: '0.2.0',
    createdAt: '2026-11-22T12:00:00Z',
    postgres: '18.4',
    migrations: {},
    tables: [],
    sequences: [],
    objects: { count: 1, bytes: 2_000_000, missing: [] },
    secrets: ['mail'],
    parts: [...archive.parts],
  }
  change(manifest)
  const text = JSON.stringify(manifest)
  await archive.add(manifestName, Buffer.from(text))
  await archive.add(digestName, Buffer.from(sha256(text)))
  await archive.finish()
  return file
}

test('an archive is private, has no temporary name left, and returns the bytes that were written', async () => {
  const file = await anArchive()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(file))).toEqual(['backup.tar'])
  expect(await verifyArchive(file)).toMatchObject({ version: '0.2.0', secrets: ['mail'] })
  const read: Record<string, string> = {}
  for await (const { name, bytes } of readArchive(file)) read[name] = (await readBytes(bytes)).toString()
  expect(read).toMatchObject(parts)
})

test('an existing file is never replaced, not even one that appears while the archive is written', async () => {
  const file = await anArchive()
  await expect(openArchiveWriter(file)).rejects.toThrow(`${file} exists, and a backup replaces nothing`)
  const other = path.join(path.dirname(file), 'other.tar')
  const archive = await openArchiveWriter(other)
  await writeFile(other, 'mine')
  await expect(archive.finish()).rejects.toMatchObject({ code: 'EEXIST' })
  await archive.abandon()
  expect(await readFile(other, 'utf8')).toBe('mine')
  expect(await readdir(path.dirname(file))).toEqual(['backup.tar', 'other.tar'])
})

test('an abandoned archive leaves no file', async () => {
  const folder = await aFolder()
  const archive = await openArchiveWriter(path.join(folder, 'backup.tar'))
  await archive.add('objects/one', Buffer.from('1'))
  await archive.abandon()
  expect(await readdir(folder)).toEqual([])
})

test('a changed byte is found and its part named, in objects and in the manifest', async () => {
  const file = await anArchive()
  const bytes = await readFile(file)
  bytes[bytes.indexOf('xxxx') + 1_000_000]! ^= 1
  await writeFile(file, bytes)
  await expect(verifyArchive(file)).rejects.toThrow(
    'is damaged: the part objects/photos/one.jpg is not what was written',
  )
  const other = await anArchive()
  const text = await readFile(other)
  text[text.indexOf('0.2.0')]! ^= 1
  await writeFile(other, text)
  await expect(verifyArchive(other)).rejects.toThrow('the part manifest.json is not what was written')
})

test.each([0.3, 0.999])('an archive that is cut off after %d of its bytes is refused', async (share) => {
  const file = await anArchive()
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * share)))
  await expect(verifyArchive(file)).rejects.toThrow('is not a complete backup')
})

test('missing and additional parts, other formats and other files are refused', async () => {
  const missing = await anArchive((manifest) =>
    manifest.parts.push({ name: 'objects/two', size: 1, sha256: '' }),
  )
  await expect(verifyArchive(missing)).rejects.toThrow('the part objects/two is missing')
  const additional = await anArchive((manifest) => manifest.parts.shift())
  await expect(verifyArchive(additional)).rejects.toThrow('does not list the part secrets/mail')
  const newer = await anArchive((manifest) => Object.assign(manifest, { format: 2 }))
  await expect(verifyArchive(newer)).rejects.toThrow('has the format 2, which a newer Switchback wrote')
  const text = path.join(await aFolder(), 'notes.txt')
  await writeFile(text, 'no archive '.repeat(200))
  await expect(verifyArchive(text)).rejects.toThrow('is not a complete backup')
  await expect(verifyArchive(path.dirname(text))).rejects.toThrow(
    'is a folder: name the archive in it with --from',
  )
  await expect(verifyArchive(`${text}x`)).rejects.toThrow('There is no file')
  // Tests may run as root, which can read every ordinary file; reading this one fails for everyone.
  await expect(verifyArchive('/proc/self/mem')).rejects.toMatchObject({ syscall: 'read' })
})

test('a disk that is full ends the archive with its own error and leaves no file', async () => {
  const folder = await aFolder()
  const script = `import { openArchiveWriter } from '${import.meta.dirname}/archive-writer.ts'
    const archive = await openArchiveWriter('${folder}/backup.tar')
    try {
      for (let i = 0; i < 20; i++) await archive.add('objects/' + i, new Uint8Array(100_000))
      console.log('size', await archive.finish())
    } catch (error) {
      await archive.abandon()
      console.log(error.code)
    }`
  // A limit on the size of files stands for the disk, which a test cannot fill. 512 blocks are 256 or 512 KB.
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    'ulimit -f 512; exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ])
  expect(stdout.trim()).toBe('EFBIG')
  expect(await readdir(folder)).toEqual([])
})
