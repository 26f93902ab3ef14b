import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BadSettings } from '#src/config/bad-settings.ts'
import { readConfig } from '#src/config.ts'
import { project } from '#tools/project.ts'
import { areaId } from '#domain/neighborhoods.ts'
import { townMap } from '#domain/town-files.ts'
import { readTown } from './read-town.ts'

/**
 * Returns the folder of a copy of the example town in which one file is changed, or deleted when `change` returns
 * undefined.
 */
function aTown(file: string, change: (text: string) => string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'town-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(path.join(project, 'towns/example'), folder, { recursive: true })
  const place = path.join(folder, file)
  const changed = change(existsSync(place) ? readFileSync(place, 'utf8') : '')
  if (changed === undefined) rmSync(place)
  else writeFileSync(place, changed)
  return folder
}

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message
    throw error
  }
  return ''
}

const put = (name: string, value: unknown) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), [name]: value })
const inText = (from: string, to: string) => (text: string) => text.replace(from, to)

test('both towns of the program are complete', () => {
  expect(readTown({}).town).toMatchObject({
    city: 'Missoula',
    currencySymbol: '$',
    currencyName: 'US dollars',
  })
  expect(readTown({ TOWN: 'example' }).town).toMatchObject({ city: 'Killarney', currencySymbol: '€' })
})

test('a folder elsewhere is read, itself or by its name in TOWN_DIR', () => {
  expect(readTown({ TOWN_DIR: path.join(project, 'towns/example') }).town.city).toBe('Killarney')
  expect(readTown({ TOWN_DIR: path.join(project, 'towns'), TOWN: 'example' }).town.city).toBe('Killarney')
  expect(readTown({ TOWN_DIR: 'towns/example', TOWN: 'killarney' }).town.city).toBe('Killarney')
})

test.each<[string, string, (text: string) => string | undefined, RegExp]>([
  ['no town.json', 'town.json', () => undefined, /town\.json: there is no such file/],
  ['no JSON', 'texts.json', () => '{ "story": ', /texts\.json: it must be JSON/],
  ['a list for an object', 'town.json', () => '[]', /town\.json: it must be object/],
  ['an unknown zone', 'town.json', put('zone', 'Europe/Kerry'), /zone must be a time zone such as "Am/],
  ['an unknown currency', 'town.json', put('currency', 'EURO'), /currency must be the code of a curr/],
  ['a currency without cents', 'town.json', put('currency', 'JPY'), /currency with two decimals/],
  ['a misspelled name', 'town.json', put('citty', 'X'), /citty is not a name of this file/],
  ['a missing name', 'town.json', put('city', undefined), /city must be a text/],
  ['an empty text', 'town.json', put('state', ' '), /state must not be empty/],
  [
    'a fee of more than everything',
    'town.json',
    inText('15', '150'),
    /platformFeePercent must be 100 or less/,
  ],
  [
    'a share that eats the fee',
    'town.json',
    inText('80', '95'),
    /must not pay the owner more than the rental/,
  ],
  ['a fee as a number', 'town.json', inText('"5.00"', '5'), /deliveryFee\.min must be an amount as a text/],
  ['a default above the limit', 'town.json', inText('"8.00"', '"80.00"'), /must have min ≤ default ≤ max/],
  ['a center on no map', 'town.json', inText('52.0599', '152'), /latitude must be from -90 to 90/],
  ['two categories of a key', 'categories.json', inText('"surfing"', '"water"'), /must not use a key twice/],
  [
    'an icon that is none',
    'categories.json',
    inText('"icon": "biking"', '"icon": "bike"'),
    /icon must be one of/,
  ],
  [
    'a line of a checklist twice',
    'categories.json',
    inText('Clean and dry', 'Straps and buckles hold'),
    /checklist must not have a line twice/,
  ],
  ['a neighborhood twice', 'neighborhoods.json', inText('Fossa', 'Muckross'), /must not name a neighborhood/],
  ['an alias in capitals', 'neighborhoods.json', inText('lough leane', 'Lough'), /must be in lower case/],
  ['no privacy page', 'legal/privacy.md', () => undefined, /privacy\.md: there is no such file/],
  [
    'a legal page without a date',
    'legal/terms.md',
    inText('date: ', 'on: '),
    /must begin with a line such as/,
  ],
  [
    'a review without a day',
    'legal/terms.md',
    inText('date:', 'reviewed by: A. Lawyer\ndate:'),
    /must have both/,
  ],
  ['a picture of no page', 'art/hero.svg', () => '<svg ', /art\/hero\.svg: it must have the name of a pic/],
  [
    'a picture that is none',
    'art/hero-wide-dark.svg',
    () => '<script>',
    /must begin with <svg and have no script/,
  ],
  [
    'a map of another size',
    'art/map.svg',
    inText('0 0 840 520', '0 0 800 600'),
    /map\.svg: it must have viewBox="0 0 840 520"/,
  ],
  [
    'a name that stands for nothing',
    'legal/terms.md',
    inText('{city}', '{town}'),
    /\{town\} stands for nothing/,
  ],
])('%s refuses the start and says what to change', (_what, file, change, expected) => {
  const refusal = problemsOf({ TOWN_DIR: aTown(file, change), PORT: '0' })
  expect(refusal).toMatch(expected)
  // The other mistakes are listed as well, and the last line names all settings to change.
  expect(refusal.split('\n').at(-1)).toBe('Nothing was started. To change: PORT, TOWN_DIR.')
})

test('mistakes in all files are listed at once, also in one that cannot be read', () => {
  const folder = aTown('town.json', put('zone', 'Europe/Kerry'))
  rmSync(path.join(folder, 'legal/terms.md'))
  mkdirSync(path.join(folder, 'legal/terms.md'))
  writeFileSync(path.join(folder, 'legal/imprint.md'), 'Nobody runs this.')
  rmSync(path.join(folder, 'art/map.svg'))
  mkdirSync(path.join(folder, 'art/map.svg'))
  const lines = problemsOf({ TOWN_DIR: folder }).split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/town\.json: zone must be a time zone/),
    expect.stringMatching(/terms\.md: it cannot be read \(EISDIR/),
    expect.stringMatching(/imprint\.md: it must begin with a line/),
    expect.stringMatching(/map\.svg: it cannot be read \(EISDIR/),
    'Nothing was started. To change: TOWN_DIR.',
  ])
})

test('the maps of both towns show each of their neighborhoods, and a town without a map has none', () => {
  for (const TOWN of ['missoula', 'example']) {
    const { town, files } = readTown({ TOWN })
    const drawn = [...files.pictures.get(townMap)!.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
    expect(drawn.toSorted()).toEqual(
      ['land', ...town.neighborhoods.map(({ name }) => areaId(name))].toSorted(),
    )
    expect(town.hasMap).toBe(true)
    expect(town.neighborhoods.filter(({ at }) => at === undefined)).toEqual([])
  }
  expect(readTown({ TOWN_DIR: aTown('art/map.svg', () => undefined) }).town.hasMap).toBe(false)
})

test('a town that does not exist and a name that is none are refused', () => {
  expect(problemsOf({ TOWN: 'nowhere' })).toMatch(/^TOWN must lead to the folder of a town: there is no /)
  expect(problemsOf({ TOWN: '../secrets' })).toMatch(/^TOWN must be the name of a folder in towns/)
  expect(problemsOf({ TOWN_DIR: '/nowhere' })).toMatch(/^TOWN_DIR must lead to the folder/)
})

test('a legal page says what a lawyer has to check until one has', () => {
  const { legal } = readTown({ TOWN: 'example' }).files
  for (const { blocks, reviewed } of Object.values(legal)) {
    expect(reviewed).toBeNull()
    expect(blocks[0]?.kind).toBe('note')
  }
  const reviewed = inText('date:', 'reviewed by: A. Lawyer\nreviewed on: 2026-12-01\ndate:')
  const read = readTown({ TOWN_DIR: aTown('legal/terms.md', reviewed) }).files.legal.terms
  expect(read.reviewed).toEqual({ by: 'A. Lawyer', on: '2026-12-01' })
  expect(read.version).not.toBe(legal.terms.version)
})
