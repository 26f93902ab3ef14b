import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { visits } from './visits.ts'

const folder = path.resolve(import.meta.dirname, '../../src/web/routes')

/** `_signed-in/gear.$id.edit/route.tsx` is `/gear/$id/edit`; a layout, such as `_signed-in/route.tsx`, is no page. */
function routeOf(file: string): string | undefined {
  const [, ...folders] = `/${path.dirname(file)}`.split(path.sep)
  const isLayout = folders.at(-1)?.startsWith('_')
  const parts = folders.filter((part) => !/^(?:_|\()/.test(part))
  return isLayout ? undefined : `/${parts.join('/').replaceAll('.', '/')}`
}

test('the tour visits every route of the product, and no other', () => {
  const files = globSync('**/{route,index}.tsx', { cwd: folder })
  const routes = new Set(files.map(routeOf).filter((route) => route !== undefined))
  expect(routes.size).toBeGreaterThan(15)
  expect(new Set(visits.map(({ route }) => route))).toEqual(routes)
})

test('no two visits keep their picture under one name', () => {
  const names = visits.map(({ as, name }) => `${as} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
