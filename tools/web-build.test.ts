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
}, 60_000)

function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of built[key]?.imports ?? []) closure(imported, seen)
  return seen
}

const landing = () => [
  ...closure('src/web/entry-client.tsx'),
  ...Object.keys(built)
    .filter((key) => key.startsWith('src/web/routes/(landing)/'))
    .flatMap((key) => [...closure(key)]),
]
const files = (keys: string[]) => [...new Set(keys)].map((key) => join(client, built[key]?.file ?? ''))

test('the landing page needs no schemas and no calendar', async () => {
  for (const file of files(landing())) {
    const code = await readFile(file, 'utf8')
    expect(code).not.toContain('ZodError')
    expect(code).not.toContain('invalid_type')
    expect(code).not.toContain('react-aria')
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
  expect(all).toContain('/api/auth/user')
  expect(all).not.toContain('The signed-in person')
})

test('the landing page’s scripts stay small', async () => {
  const sizes = await Promise.all(
    files(landing()).map(async (file) => (await readFile(`${file}.br`).catch(() => readFile(file))).length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(122_000)
})

test('a build that stands is found at once', async () => {
  const since = performance.now()
  await buildWebIfStale(() => undefined)
  expect(performance.now() - since).toBeLessThan(1000)
})
