import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildProgramIfStale } from './build-program.ts'
import { openSourceNames } from './name-sources.ts'

const outsideProduction = /(?:^|\/)(?:src\/sandbox\/|src\/compose-sandboxes\.ts|db\/|tools\/|test\/|bench\/)/
const staticImport = /^(?:import|export)\b[^;]*?["']\.\/([^"']+)["'];/gm

let folder: string

beforeAll(async () => {
  folder = await buildProgramIfStale(() => undefined)
}, 120_000)

const read = (file: string) => readFile(path.join(folder, file), 'utf8')

/** Returns the built files that Node.js loads when it loads these, following static imports. */
async function loadedWith(...entries: string[]): Promise<Set<string>> {
  const loaded = new Set(entries)
  // The loop also visits the files that are added to the set while it runs.
  for (const file of loaded)
    for (const [, imported = ''] of (await read(file)).matchAll(staticImport)) loaded.add(imported)
  return loaded
}

/** Returns the source files of built files, relative to the project. */
async function sourcesOf(files: Iterable<string>): Promise<string[]> {
  const maps = await Promise.all(
    [...files].map(async (file) => {
      const text = await read(`${file}.map`).catch(() => '{"sources":[]}')
      return (JSON.parse(text) as { sources: string[] }).sources
    }),
  )
  return maps.flat().map((source) => source.replaceAll('../', ''))
}

test('the files of a production start have nothing of sandbox and demo in them', async () => {
  // A production start imports these dynamically.
  const late = (await readdir(folder)).filter((file) =>
    /^(?:compose|stripe-calls|oidc-calls|openapi-document)-[\w-]{8}\.js$/.test(file),
  )
  expect(late).toHaveLength(4)
  const sources = await sourcesOf(await loadedWith('main.js', ...late))
  expect(sources.length).toBeGreaterThan(700)
  expect(sources).toContain('src/server/open-server.ts')
  expect(
    sources.filter((source) => !source.includes('node_modules') && outsideProduction.test(source)),
    'except for what stands in for packages that are left out',
  ).toEqual(['tools/left-out.ts'])
  expect(sources.filter((source) => /node_modules\/(?:oidc-provider|koa|qs|vite)\//.test(source))).toEqual([])
})

test('the settings are checked before code that knows the town is loaded', async () => {
  const sources = await sourcesOf(await loadedWith('main.js'))
  expect(sources).toContain('src/config/settings.ts')
  expect(sources).not.toContain('src/town/chosen-town.mjs')
})

test('a production start loads two files besides the shared functions of the bundler', async () => {
  const late = (await readdir(folder)).find((file) => /^compose-[\w-]{8}\.js$/.test(file))!
  const loaded = [...(await loadedWith('main.js', late))]
  expect(loaded.filter((file) => !file.startsWith('rolldown-runtime-'))).toEqual(['main.js', late])
})

test('the files are ASCII, which V8 stores as one byte per character', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map(read))
  expect(files.filter((_, at) => /[^\0-\x7f]/.test(texts[at]!))).toEqual([])
  expect(texts.join('')).toContain('can\\u2019t')
})

test('sandbox and demo are built as files of their own', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const sources = await sourcesOf(files)
  expect(sources).toEqual(expect.arrayContaining(['src/compose-sandboxes.ts', 'db/seed.ts']))
})

test('a stack trace names the source instead of the built file', async () => {
  const main = path.join(folder, 'main.js')
  const lines = (await read('main.js')).split('\n')
  const line = lines.findIndex((text) => text.includes('async function requireDatabase'))
  const sourceLines = (await readFile('src/main.ts', 'utf8')).split('\n')
  const sourceLine = sourceLines.findIndex((text) => text.includes('async function requireDatabase'))
  const nameSource = openSourceNames(folder)
  expect(nameSource(`requireDatabase (${pathToFileURL(main).href}:${line + 1}:16)`)).toContain(
    `(${pathToFileURL(path.resolve('src/main.ts')).href}:${sourceLine + 1}:`,
  )
  expect(nameSource('listen (node:net:20:5)')).toBe('listen (node:net:20:5)')
})

test('an existing build is used again', async () => {
  const said: string[] = []
  await buildProgramIfStale((line) => said.push(line))
  expect(said).toEqual([])
})
