import { expect, test } from 'vitest'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { enlargedPart, labelMap } from './map-labels.ts'

const [first] = neighborhoods

test('the enlarged part of the map stays within the map', () => {
  expect(enlargedPart([0, 0])).toMatchObject({ left: 0, top: 0 })
  expect(enlargedPart([840, 520])).toMatchObject({ left: 280, right: 840, bottom: 520 })
})

test.each(neighborhoods.map(({ name }) => name))('%s is on the map, uncut and above other names', (name) => {
  const labels = labelMap(name)
  expect(labels.at(-1)).toMatchObject({ name, isCut: false })
  expect(labels.filter((label) => !label.isCut).length).toBeGreaterThan(2)
})

test('a name of more than one word is broken into two lines when it is long', () => {
  for (const { lines, name } of labelMap(first!.name)) {
    expect(lines.join(' ')).toBe(name)
    expect(lines, name).toHaveLength(name.length > 12 && name.includes(' ') ? 2 : 1)
  }
})

test('an unknown neighborhood cuts no names', () =>
  expect(labelMap('Elsewhere').filter(({ isCut }) => isCut)).toEqual([]))
