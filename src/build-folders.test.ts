import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFolder, dist } from './build-folders.ts'

/** Creates a folder of source files in `dist`, which is removed after the test. */
function someSources() {
  const name = `test-${randomUUID()}`
  const folder = path.join(dist, name)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(path.join(dist, `${name}.hash`))
  })
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const find = () => buildFolder({ name, files: [`dist/${name}`], without: /\.test\.ts$/ })
  return { folder, write, find }
}

test('the folder of a build follows the contents of its sources', () => {
  const { write, find } = someSources()
  write('one.ts', 'export const one = 1')
  const first = find()
  expect(find()).toBe(first)
  write('one.ts', 'export const one = 2')
  expect(find()).not.toBe(first)
  write('one.ts', 'export const one = 1')
  expect(find()).toBe(first)
  write('two.ts', '')
  expect(find()).not.toBe(first)
})

test('a change is found that leaves size and time of a file as they were', () => {
  const { folder, write, find } = someSources()
  const file = path.join(folder, 'one.ts')
  const time = new Date('2026-01-01')
  write('one.ts', 'export const one = 1')
  utimesSync(file, time, time)
  const first = find()
  write('one.ts', 'export const one = 2')
  utimesSync(file, time, time)
  expect(find()).not.toBe(first)
})

test('files that the build leaves out do not matter', () => {
  const { write, find } = someSources()
  write('one.ts', 'export const one = 1')
  const first = find()
  write('one.test.ts', 'test')
  expect(find()).toBe(first)
})
