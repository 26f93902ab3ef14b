import { expect, test } from 'vitest'
import { readClosure, readSource } from './read-closure.ts'

const entry = 'src/main.ts'
const outsideProduction = /^(?:src\/sandbox\/|src\/compose-sandboxes\.ts|db\/|tools\/|test\/|bench\/)/
const sandboxPackages = ['oidc-provider', 'qs', 'vite']

async function findForeign(read = readSource): Promise<string[]> {
  const { files, packages } = await readClosure(entry, read)
  return [
    ...[...files].filter((file) => outsideProduction.test(file)),
    ...sandboxPackages.filter((name) => packages.has(name)),
  ]
}

test('a production start loads neither the sandbox nor the demo, nor packages that only they need', async () => {
  expect(await findForeign()).toEqual([])
})

test('the closure covers the whole server, and its packages are production dependencies', async () => {
  const { files, packages } = await readClosure(entry)
  expect(files.size).toBeGreaterThan(250)
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'stripe', 'ical.js']))
  const { dependencies } = JSON.parse(await readSource('package.json')) as { dependencies: object }
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
})

test.each([
  ['src/compose.ts', `import './compose-sandboxes.ts'`, 'src/sandbox/index-page.ts'],
  [
    'src/server/open-server.ts',
    `import { sandboxIndex } from '#sandbox/index-page.ts'`,
    'src/sandbox/page.ts',
  ],
  ['src/main.ts', `export { seedDemoTown } from '#db/seed.ts'`, 'db/demo/users.ts'],
  ['src/adapters/identity/oidc.ts', `import {\n  Provider,\n} from 'oidc-provider'`, 'oidc-provider'],
])('%s may not contain %s', async (file, planted, found) => {
  const foreign = await findForeign(async (name) =>
    name === file ? `${planted}\n${await readSource(name)}` : readSource(name),
  )
  expect(foreign).toContain(found)
})
