import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltFiles, readManifest } from '#server/http/manifest.ts'
import { routes } from '#web/routes.ts'
import { buildWebIfStale } from './build-web.ts'

let client: string
let built: BuiltFiles

beforeAll(async () => {
  client = join(await buildWebIfStale(() => undefined), 'client')
  built = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
}, 120_000)

function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of built[key]?.imports ?? []) closure(imported, seen)
  return seen
}

// The files of the first view. The lower part of the landing page loads when the visitor scrolls to it.
const page = (folder: string) => [
  ...closure('src/web/entry-client.tsx'),
  ...closure(`src/web/routes/${folder}/route.tsx`),
]
const files = (keys: string[]) => [...new Set(keys)].map((key) => join(client, built[key]?.file ?? ''))

test('the landing page needs no schemas and no calendar', async () => {
  const code = await Promise.all(files(page('(landing)')).map((file) => readFile(file, 'utf8')))
  for (const mark of ['ZodError', 'invalid_type', 'react-aria']) {
    expect(code.filter((each) => each.includes(mark)).length).toBe(0)
  }
})

test('endpoints reach the browser as method and path alone', async () => {
  const code = await Promise.all(
    Object.keys(built)
      .flatMap((key) => files([key]))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(file, 'utf8')),
  )
  const all = code.join('')
  expect(all.includes('/api/auth/user')).toBe(true)
  expect(all.includes('Get the signed-in user')).toBe(false)
})

// The landing page has the limit of the specification. 1 KB is 1000 bytes.
test.each([
  ['(landing)', 105_000],
  ['browse', 112_000],
  ['gear.$id', 112_000],
])('the scripts of %s stay below %d bytes', async (folder, max) => {
  const sizes = await Promise.all(
    files(page(folder)).map(
      async (file) => (await readFile(`${file}.br`).catch(() => readFile(file))).length,
    ),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(60_000)
  expect(total).toBeLessThan(max)
})

test('every page has its own files, and the manifest lists them as preloads', () => {
  const filesOf = readManifest(built)
  const shared = filesOf(undefined).preloads
  for (const path of Object.keys(routes)) {
    expect(filesOf(path).preloads.length, path).toBeGreaterThan(shared.length)
  }
})

test('no page needs more than a dozen files', () => {
  const filesOf = readManifest(built)
  for (const path of Object.keys(routes)) {
    const { preloads, scripts } = filesOf(path)
    expect(preloads.length + scripts.length, path).toBeLessThanOrEqual(12)
  }
})

test('the renderer contains the production build of React, whatever NODE_ENV it runs with', async () => {
  const folder = join(client, '../server')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const code = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  expect(code).toContain('Minified React error')
  for (const mark of ['jsxDEVImpl', 'warnUnknownProperties', 'process.env.NODE_ENV']) {
    expect(code.includes(mark), mark).toBe(false)
  }
})

test('the component gallery is not part of the pages', async () => {
  expect(Object.keys(built).filter((key) => key.includes('/component-gallery/'))).toEqual([])
  const code = await Promise.all(files(Object.keys(built)).map((file) => readFile(file, 'utf8')))
  expect(code.filter((each) => each.includes('Button looks'))).toEqual([])
})

test('an existing build is used again', async () => {
  const lines: string[] = []
  await buildWebIfStale((line) => lines.push(line))
  expect(lines).toEqual([])
})
