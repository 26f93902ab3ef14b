import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { BuiltFiles } from '#server/http/manifest.ts'
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

// What comes at once; the lower part of the page follows when it is scrolled to.
const landing = () => [
  ...closure('src/web/entry-client.tsx'),
  ...closure('src/web/routes/(landing)/index.tsx?tsr-split=component'),
]
const files = (keys: string[]) => [...new Set(keys)].map((key) => join(client, built[key]?.file ?? ''))

test('the landing page needs no schemas and no calendar', async () => {
  const code = await Promise.all(files(landing()).map((file) => readFile(file, 'utf8')))
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
  expect(all.includes('The signed-in person')).toBe(false)
})

test('the landing page’s scripts stay small', async () => {
  const sizes = await Promise.all(
    files(landing()).map(async (file) => (await readFile(`${file}.br`).catch(() => readFile(file))).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(124_000)
})

test('the gallery of parts is no part of the pages', async () => {
  expect(Object.keys(built).filter((key) => key.includes('/lab/'))).toEqual([])
  const code = await Promise.all(files(Object.keys(built)).map((file) => readFile(file, 'utf8')))
  expect(code.filter((each) => each.includes('Button looks'))).toEqual([])
})

test('a build that stands is found at once', async () => {
  const since = performance.now()
  await buildWebIfStale(() => undefined)
  expect(performance.now() - since).toBeLessThan(1000)
})
