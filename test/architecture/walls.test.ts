import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')

/** One violation for every rule, by the path of its file: the file's text, and the rule that must report it. */
const planted: Record<string, { text: string; rule: string }> = {
  'src/domain/knows-contract.ts': {
    text: `export * from '#contract/endpoint.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/domain/knows-node.ts': { text: `import 'node:fs'\n`, rule: 'switchback(walls)' },
  'src/domain/knows-package.ts': { text: `import 'zod'\n`, rule: 'switchback(walls)' },
  'src/html/knows-domain.ts': { text: `import '#domain/money.ts'\n`, rule: 'switchback(walls)' },
  'src/html/knows-package.ts': { text: `import 'fastify'\n`, rule: 'switchback(walls)' },
  'src/web/knows-html.ts': { text: `import '#html/template.ts'\n`, rule: 'switchback(walls)' },
  'src/contract/knows-server.ts': { text: `import '#server/deps.ts'\n`, rule: 'switchback(walls)' },
  'src/contract/climbs.ts': { text: `import '../domain/money.ts'\n`, rule: 'switchback(walls)' },
  'src/web/knows-server.ts': { text: `import '#server/deps.ts'\n`, rule: 'switchback(walls)' },
  'src/web/knows-adapter.ts': {
    text: `import type {} from '#adapters/clock/port.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/web/knows-node.ts': {
    text: `export const read = () => import('node:fs')\n`,
    rule: 'switchback(walls)',
  },
  'src/rendering.ts': { text: `import '#server/deps.ts'\n`, rule: 'switchback(walls)' },
  'src/web/draws-cover.ts': { text: `import '#art/cover.ts'\n`, rule: 'switchback(walls)' },
  'src/art/knows-web.ts': { text: `import '#web/calls/call.ts'\n`, rule: 'switchback(walls)' },
  'src/art/knows-node.ts': { text: `import 'node:fs'\n`, rule: 'switchback(walls)' },
  'src/web/ui/knows-product.ts': { text: `import '#contract/listings.ts'\n`, rule: 'switchback(walls)' },
  'src/web/routes/one/knows-page.ts': {
    text: `import '#web/routes/two/route.tsx'\n`,
    rule: 'switchback(walls)',
  },
  'src/web/routes/_signed-in/one/knows-page.ts': {
    text: `import '#web/routes/_signed-in/two/route.tsx'\n`,
    rule: 'switchback(walls)',
  },
  'src/web/routes/one/knows-table.ts': { text: `import '#web/routes.ts'\n`, rule: 'switchback(walls)' },
  'src/web/components/knows-page.ts': {
    text: `import '#web/routes/one/route.tsx'\n`,
    rule: 'switchback(walls)',
  },
  'src/web/router/knows-page.ts': {
    text: `export const load = () => import('#web/routes/_signed-in/one/route.tsx')\n`,
    rule: 'switchback(walls)',
  },
  'src/web/router/knows-table.ts': { text: `import '#web/routes.ts'\n`, rule: 'switchback(walls)' },
  'src/web/shows-page.ts': { text: `import './routes/one/route.tsx'\n`, rule: 'switchback(walls)' },
  'src/server/http/knows-feature.ts': {
    text: `import '#server/bookings/store.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/server/bookings/knows-adapter.ts': {
    text: `import '#adapters/payments/stripe.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/server/bookings/knows-sdk.ts': { text: `import 'stripe'\n`, rule: 'switchback(walls)' },
  'src/server/bookings/knows-sandbox.ts': { text: `import '#sandbox/page.ts'\n`, rule: 'switchback(walls)' },
  'src/server/bookings/knows-routes.ts': {
    text: `import '#server/listings/routes.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/adapters/mail/port.ts': { text: `import 'nodemailer'\n`, rule: 'switchback(walls)' },
  'src/adapters/payments/port.ts': { text: `import './stripe.ts'\n`, rule: 'switchback(walls)' },
  'src/adapters/database/transactions.ts': {
    text: `import '#adapters/database/postgres.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/adapters/mail/knows-server.ts': { text: `import '#server/deps.ts'\n`, rule: 'switchback(walls)' },
  'src/adapters/mail/knows-contract.ts': {
    text: `import '#contract/endpoint.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/backup/knows-sandbox.ts': { text: `import '#sandbox/page.ts'\n`, rule: 'switchback(walls)' },
  'src/sandbox/knows-server.ts': { text: `import '#server/deps.ts'\n`, rule: 'switchback(walls)' },
  'src/sandbox/knows-adapter.ts': {
    text: `import '#adapters/payments/stripe.ts'\n`,
    rule: 'switchback(walls)',
  },
  'src/domain/goes-round.ts': { text: `import './round-again.ts'\nexport {}\n`, rule: 'import(no-cycle)' },
  'src/domain/round-again.ts': { text: `import './goes-round.ts'\nexport {}\n`, rule: 'import(no-cycle)' },
  'src/server/floats.ts': {
    text: `const work = async () => 1\nexport function start() {\n  work()\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  'src/server/reads-environment.ts': {
    text: `export const home = process.env.HOME\n`,
    rule: 'node(no-process-env)',
  },
  'src/server/speaks-dialect.ts': { text: `export const deedOf = 1\n`, rule: 'switchback(names)' },
  'src/server/too-long.ts': { text: `export {}\n${'void 0\n'.repeat(320)}`, rule: 'eslint(max-lines)' },
  'src/web/hooks.tsx': {
    text: `import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`,
    rule: 'react-hooks(rules-of-hooks)',
  },
}
const clean = 'src/server/bookings/clean.ts'
const untyped = {
  'src/domain/reaches-out.ts': `export const out = () => fetch('http://localhost')\n`,
  'src/domain/reads-process.ts': `export const at = process.uptime()\n`,
  'src/contract/times.ts': `export const later = () => setTimeout(() => {}, 1)\n`,
}

let folder = ''
const found = new Map<string, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walls-'))
  for (const file of [
    'package.json',
    '.oxlintrc.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tools/lint',
  ]) {
    await cp(path.join(root, file), path.join(folder, file), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const texts = {
    ...Object.fromEntries(Object.entries(planted).map(([file, { text }]) => [file, text])),
    ...untyped,
  }
  for (const [file, text] of Object.entries({
    ...texts,
    [clean]: `import type {} from '#domain/money.ts'\nexport const clean = 1\n`,
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const room of ['domain', 'contract', 'web']) {
    await cp(path.join(root, `src/${room}/tsconfig.json`), path.join(folder, `src/${room}/tsconfig.json`))
  }
  const lint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await run(process.execPath, [lint, '--type-aware', '--format', 'json', 'src'], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(Object.entries(planted))('the linter catches %s', (file, { rule }) => {
  expect(found.get(file) ?? []).toContain(rule)
})

test('the linter leaves a clean file alone', () => {
  expect(found.get(clean)).toBeUndefined()
})

test.each(Object.keys(untyped))(
  'the compiler rejects %s',
  async (file) => {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    const room = file.split('/').slice(0, 2).join('/')
    const { stdout } = await run(process.execPath, [compiler, '-p', room, '--pretty', 'false'], {
      cwd: folder,
    }).catch((failed: { stdout: string }) => failed)
    expect(stdout).toMatch(new RegExp(`${path.basename(file)}\\(\\d+,\\d+\\): error TS`))
  },
  60_000,
)
