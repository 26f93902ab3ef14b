import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { categoryIcons } from '#domain/categories.ts'
import { townPictures } from '#domain/town-files.ts'
import { avatarArt } from './avatar.ts'
import { coverOf, tilesOf } from './addresses.ts'
import { categoryTokens } from './category-tokens.ts'
import { cover } from './cover.ts'
import { artFiles } from './files.ts'
import { gear, type GearName } from './gear/catalogue.ts'
import type { View } from './gear/entry.ts'
import { shorten } from './lighter.ts'

const names = Object.keys(gear) as GearName[]
const views: readonly View[] = ['scene', 'flat', 'detail', 'topo']
const hash = (drawings: string[]) => createHash('sha256').update(drawings.join('')).digest('hex').slice(0, 16)

describe('covers', () => {
  test('the same gear, seed and view always give the same picture', () => {
    const all = names.map((name, index) => cover(name, index, views[index % views.length]))
    expect(hash(all)).toBe('5f5aa27ec84193e6')
  })

  test('another seed gives another picture', () => {
    for (const name of names) expect(cover(name, 1, 'detail')).not.toBe(cover(name, 2, 'detail'))
  })

  test('ids are unique per picture, so that several can share a page', () => {
    const clips = (svg: string) => [...svg.matchAll(/clipPath id="([^"]+)"/g)].map(([, id]) => id)
    const [first, second] = [clips(cover('skis', 1)), clips(cover('skis', 2))]
    expect(first.filter((id) => second.includes(id))).toEqual([])
  })
})

describe('files', () => {
  test('every picture that a town may replace is one of ours', () => {
    for (const name of townPictures) expect([...artFiles.keys()]).toContain(`art/${name}`)
  })

  test('every category has a tile in both themes and a cover', () => {
    for (const icon of [...categoryIcons, 'something-new']) {
      for (const address of [coverOf(icon), ...Object.values(tilesOf(icon))]) {
        expect([...artFiles.keys()]).toContain(address.slice(1))
      }
    }
  })

  test('all files are unchanged, and none is too large', () => {
    const drawings = [...artFiles.values()].map((draw) => draw())
    for (const drawing of drawings) expect(drawing.length).toBeLessThan(115_000)
    expect(hash(drawings)).toBe('2141b40bf0995c03')
  })

  test('shortened paths end at the same point as the originals', () => {
    expect(shorten('M10.2 10L20 10.4L20 20ZM40 40C50 40 60 50 60 60H80V90L85 95')).toBe(
      'M10 10'.toLowerCase() + 'l10 0 0 10zm30 30c10 0 20 10 20 20H80V90l5 5',
    )
  })
})

test('the inks in picture files match those of the pages', async () => {
  const css = await readFile(new URL('../web/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('.dark {')
  for (const icon of categoryIcons) {
    for (const [theme, written] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      expect(written).toContain(`--cat-${icon}: ${categoryTokens[theme][icon].ink};`)
      expect(written).toContain(`--cat-${icon}-bg: ${categoryTokens[theme][icon].ground};`)
    }
  }
})

test('an avatar depends only on the name', () => {
  expect(avatarArt('Hannah Voss')).toEqual(avatarArt('Hannah Voss'))
  expect(avatarArt('Hannah Voss').initials).toBe('HV')
  expect(avatarArt('')).toMatchObject({ initials: '' })
})
