import { expect, test } from 'vitest'
import { explainDatabaseFailure, judgeDatabase, type DatabaseFacts } from './database.ts'
import { openMonitor } from './monitor.ts'
import { findDifference } from './processes.ts'

const fine: DatabaseFacts = {
  version: 150_018,
  isReplica: false,
  isReadOnly: false,
  hasTables: false,
  mayWrite: true,
  mayCreateTables: true,
  mayCreateSchemas: true,
  lacking: [],
  encoding: 'UTF8',
  hasSandbox: false,
  isPooled: false,
  role: 'town',
}

test('PostgreSQL 15 is accepted, and the schema of the stand-ins outside a real town', () => {
  expect(judgeDatabase(fine, { real: true })).toBeUndefined()
  expect(judgeDatabase({ ...fine, hasSandbox: true }, { real: false })).toBeUndefined()
})

test.each<[Partial<DatabaseFacts>, RegExp]>([
  [{ version: 140_012 }, /PostgreSQL 15 or newer, and this is 14.12/],
  [{ isReplica: true }, /read-only/],
  [{ isReadOnly: true }, /read-only/],
  [{ isPooled: true }, /session mode/],
  [{ encoding: 'LATIN1' }, /UTF8, not LATIN1/],
  [{ lacking: ['unaccent'] }, /extensions unaccent/],
  [{ mayCreateTables: false }, /GRANT CREATE ON SCHEMA public TO town/],
  [{ hasTables: true, mayWrite: false }, /GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES/],
  [{ hasSandbox: true }, /schema sandbox/],
])('a database with %j is refused', (change, cure) => {
  expect(judgeDatabase({ ...fine, ...change }, { real: true })).toEqual({
    setting: 'DATABASE_URL',
    cure: expect.stringMatching(cure),
  })
})

test.each([
  ['53300', /max_connections/],
  ['42501', /rights/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert/],
  ['EAI_AGAIN', /host that does not exist/],
])('a database that fails with %s is explained', (code, cure) => {
  expect(explainDatabaseFailure(Object.assign(new Error('x'), { code })).cure).toMatch(cure)
})

test('processes may have newer keys than others, but not keys that others lack', () => {
  const shared = { secrets: ['new', 'old'], store: 'one' }
  expect(findDifference([{ secret: 'old', store: 'one' }], shared)).toBeUndefined()
  expect(findDifference([{ secret: 'other', store: 'one' }], shared)?.setting).toBe('SECRET_KEY')
  expect(findDifference([{ secret: 'new', store: 'two' }], shared)?.setting).toBe('S3_BUCKET')
})

test('a failing part is logged when it begins to fail, and a check that throws is a finding', async () => {
  const logged: string[] = []
  const log = {
    warn: (_details: object, sentence: string) => void logged.push(sentence),
    error: (_details: object, sentence: string) => void logged.push(sentence),
  }
  const problem = { setting: 'SMTP_URL', cure: 'leads nowhere' }
  const monitor = openMonitor(
    [
      { part: 'email', run: async () => ({ tried: 'mail', response: 'nothing', problem }) },
      { part: 'disk', run: () => Promise.reject(new Error('a bug')) },
      { part: 'photos', run: async () => ({ tried: 'files', response: 'fine' }) },
    ],
    log,
  )
  const found = await monitor.findings()
  await monitor.findings()
  await monitor.close()
  expect(found.map(({ part, problem: each }) => [part, each?.setting])).toEqual([
    ['email', 'SMTP_URL'],
    ['disk', 'disk'],
    ['photos', undefined],
  ])
  expect(logged).toEqual([
    'email: SMTP_URL leads nowhere. It is tried again every minute.',
    'disk: disk could not be tried. It is tried again every minute.',
  ])
})
