import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { splitContract } from './split-contract.ts'

const contract = new URL('../src/contract/', import.meta.url)
const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value
const inOrder = (names: string[]) => names.toSorted()

test('every module of the contract is split into exactly its exports at run time', async () => {
  const files = (await readdir(contract)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  let count = 0
  for (const file of files) {
    const address = new URL(file, contract)
    const { calls, schemas, schemaCode } = splitContract(file, await readFile(address, 'utf8'))
    const exported = Object.entries((await import(address.href)) as Record<string, Partial<Endpoint>>)
    const endpoints = exported.filter(([, value]) => isEndpoint(value))
    expect(inOrder(calls.map(({ name, method, path }) => `${name}: ${method} ${path}`))).toEqual(
      inOrder(endpoints.map(([name, value]) => `${name}: ${value.method} ${value.path}`)),
    )
    const others = exported.filter(([, value]) => !isEndpoint(value))
    expect(inOrder(schemas)).toEqual(inOrder(others.map(([name]) => name)))
    expect(schemaCode).not.toMatch(/= endpoint\(/)
    count += calls.length
  }
  expect(count).toBeGreaterThan(80)
})

test('the formatting of the code does not matter', () => {
  const code = `import { endpoint } from './endpoint.ts'
export const size = 1; export const one = endpoint({ path: '/api/one', reply: r({ a: [')})'] }), method: 'GET' }); export function two() {}
export type Three = string`
  expect(splitContract('one.ts', code)).toEqual({
    calls: [{ name: 'one', method: 'GET', path: '/api/one' }],
    schemas: ['size', 'two'],
    schemaCode: `import { endpoint } from './endpoint.ts'
export const size = 1;  export function two() {}
export type Three = string`,
  })
})

test.each([
  ["export const one = endpoint({ method: 'GET', path: base + '/one' })", 'plain text'],
  ["const one = endpoint({ method: 'GET', path: '/api/one' })\nexport { one }", 'plain text'],
  ["export const one = wrap(endpoint({ method: 'GET', path: '/api/one' }))", 'plain text'],
  [
    "export const one = endpoint({ method: 'GET', path: '/api/one' })\nexport const size = one.query",
    'a schema uses it',
  ],
  ["export * from './other.ts'", 'hides'],
])('%s fails the build', (code, reason) => {
  expect(() => splitContract('one.ts', code)).toThrow(reason)
})
