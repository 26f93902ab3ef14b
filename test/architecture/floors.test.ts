import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsIn, readImports } from '#tools/import-graph.ts'
import { findCycles } from './find-cycles.ts'
import { findUpwardImports } from './find-upward-imports.ts'
import { drawFloors, serverFloors, type Floor } from './server-floors.ts'

const root = path.resolve(import.meta.dirname, '../..')
const imports = readImports()

test('every imported file exists, so no import is misread', () => {
  expect(imports.length).toBeGreaterThan(1_000)
  // Browser entry points are built files that have no source, and generated files may be missing.
  const missing = imports.filter(({ to }) => /\.tsx?$/.test(to) && !existsSync(path.join(root, to)))
  expect(missing).toEqual([])
})

test('src has no import cycle, types included', () => {
  expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([])
})

test('every import within src/server leads to a lower floor', () => {
  expect(findUpwardImports(imports, serverFloors)).toEqual([])
})

test('every folder of src/server is on one floor, and ARCHITECTURE.md draws them all', () => {
  const held = serverFloors.flatMap(({ holds }) => holds)
  const there = readdirSync(path.join(root, 'src/server')).filter((name) => !name.endsWith('.test.ts'))
  expect(held.toSorted()).toEqual(there.toSorted())
  const drawn = /## Floors.*?```\n(.*?)\n```/s.exec(
    readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'),
  )?.[1]
  expect(drawn, 'copy the drawing below into ARCHITECTURE.md, section Floors').toBe(drawFloors(serverFloors))
})

test('http, outbox and operations import no feature', () => {
  const reached = (folder: string) => {
    const from = imports.filter((each) => each.from.startsWith(`src/server/${folder}/`))
    const to = from.flatMap((each) => /^src\/server\/([^/]+)/.exec(each.to)?.[1] ?? [])
    return new Set(to.filter((name) => name !== folder))
  }
  expect(reached('http')).toEqual(new Set(['deps.ts']))
  expect(reached('operations')).toEqual(new Set(['http', 'jobs', 'deps.ts']))
  expect(reached('outbox')).toEqual(new Set(['events', 'jobs', 'notifications', 'deps.ts']))
})

describe('violations in a made-up tree', () => {
  const floors: Floor[] = [
    { about: 'ground', holds: ['http'] },
    { about: 'features', holds: ['bookings', 'reviews'] },
  ]
  const plant = (from: string, to: string) => ({ from: `src/server/${from}`, to: `src/server/${to}` })

  test('an import upward or sideways is reported with both files', () => {
    const planted = [
      plant('bookings/store.ts', 'http/failure.ts'),
      plant('http/sessions.ts', 'bookings/store.ts'),
      plant('reviews/write.ts', 'bookings/store.ts'),
      plant('reviews/write.ts', 'reviews/store.ts'),
      plant('stars/count.ts', 'http/failure.ts'),
      { from: 'src/server/reviews/write.ts', to: 'src/domain/booking.ts' },
    ]
    expect(findUpwardImports(planted, floors)).toEqual([
      'src/server/http/sessions.ts (floor 1) imports src/server/bookings/store.ts above it (floor 2)',
      'src/server/reviews/write.ts (floor 2) imports src/server/bookings/store.ts beside it (floor 2)',
      'stars is on no floor: add it to serverFloors',
    ])
  })

  test('a cycle is reported with its files, also through a type import', () => {
    const planted = [
      ...importsIn('src/web/a.ts', `import type { B } from './b.ts'\n`),
      ...importsIn('src/web/b.ts', `import {\n  c,\n} from '#web/c.ts'\nimport x from 'x'\n`),
      ...importsIn('src/web/c.ts', `export const load = () => import('./a.ts')\n`),
      ...importsIn('src/web/d.ts', `import './a.ts'\n`),
    ]
    expect(findCycles(planted)).toEqual([['src/web/a.ts', 'src/web/b.ts', 'src/web/c.ts']])
  })

  test('a tree without cycles reports none', () => {
    expect(findCycles([plant('a.ts', 'b.ts'), plant('a.ts', 'c.ts'), plant('b.ts', 'c.ts')])).toEqual([])
  })
})
