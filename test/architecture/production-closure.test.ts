import { expect, test } from 'vitest'
import { importsIn, importsOf, readClosure, readSource } from '#tools/import-graph.ts'

/** The first file, and those that it imports dynamically in production as well. */
const entries = [
  'src/main.ts',
  'src/compose.ts',
  'src/adapters/identity/oidc-calls.ts',
  'src/adapters/payments/stripe-calls.ts',
  'src/server/http/openapi-document.ts',
]
const outsideProduction = /^(?:src\/sandbox\/|src\/compose-sandboxes\.ts|db\/|tools\/|test\/|bench\/)/
const sandboxPackages = ['oidc-provider', 'qs', 'vite']
/** Packages for metrics, traces and signing S3 requests. They are loaded only if a setting needs them. */
const loadedOnDemand = /^(?:prom-client|@opentelemetry\/.*|@smithy\/.*)$/

/** The kinds of imports that Node.js loads at the start. Types are never loaded, and dynamic imports only when they run. */
const loaded = ['value', 'worker'] as const

function readProduction(importsOfFile = importsOf) {
  const closures = entries.map((entry) => readClosure(entry, loaded, importsOfFile))
  return {
    files: new Set(closures.flatMap(({ files }) => [...files])),
    packages: new Set(closures.flatMap(({ packages }) => [...packages])),
  }
}

function findForeign(importsOfFile = importsOf): string[] {
  const { files, packages } = readProduction(importsOfFile)
  return [
    ...[...files].filter((file) => outsideProduction.test(file)),
    ...sandboxPackages.filter((name) => packages.has(name)),
    ...[...packages].filter((name) => loadedOnDemand.test(name)),
  ]
}

test('a production start loads neither the sandbox nor the demo, nor packages that only they need', () => {
  expect(findForeign()).toEqual([])
})

test('the closure covers the whole server, and its packages are production dependencies', () => {
  const { files, packages } = readProduction()
  expect(files.size).toBeGreaterThan(250)
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'stripe', 'ical.js']))
  const { dependencies } = JSON.parse(readSource('package.json')) as { dependencies: object }
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
  ['src/compose-telemetry.ts', `import '#adapters/telemetry/prometheus.ts'`, 'prom-client'],
  ['src/compose.ts', `import '#adapters/telemetry/traces.ts'`, '@opentelemetry/api'],
  ['src/compose-objects.ts', `import '#adapters/object-store/s3.ts'`, '@smithy/signature-v4'],
  ['src/adapters/identity/oidc.ts', `import {\n  Provider,\n} from 'oidc-provider'`, 'oidc-provider'],
])('%s may not contain %s', (file, planted, found) => {
  const foreign = findForeign((name) =>
    importsIn(name, `${name === file ? planted : ''}\n${readSource(name)}`),
  )
  expect(foreign).toContain(found)
})
