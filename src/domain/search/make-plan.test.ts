import { describe, expect, test } from 'vitest'
import type { Lexicon } from './lexicon.ts'
import { makePlan } from './make-plan.ts'
import { matchPhrase } from './plan.ts'
import { readQuery } from './read-query.ts'

const camping = { id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01', name: 'Camping' }

/** Returns a lexicon with these words and their counts of listings. All of them count as similar to every word of the query. */
const town = (words: Record<string, number> = {}): Lexicon => {
  const all = Object.entries(words).map(([word, listings]) => ({ word, listings }))
  return {
    known: new Map(Object.entries(words)),
    similar: new Proxy(new Map(), { get: (_, name) => (name === 'get' ? () => all : undefined) }),
    categories: [camping, { id: camping.id.replace('01', '02'), name: 'Ski & Snowboard' }],
  }
}

const read = (text: string, lexicon = town()) =>
  makePlan(readQuery(text), lexicon)?.terms.map(({ words, kind }) => `${words}: ${kind}`)

/** Returns everything that finds a listing for the text, with its fit in percent. */
const alternatives = (text: string, lexicon = town()) =>
  Object.fromEntries(
    makePlan(readQuery(text), lexicon)!.terms.flatMap((term) =>
      term.alternatives.map(({ match, fit }) => [match, fit]),
    ),
  )

describe('a query', () => {
  test.each([
    ['looking for a cheap kayak near me', ['kayak: gear']],
    ['paddle board rental missoula', ['paddle board: gear']],
    ['tent near the university', ['tent: gear', 'the university: place']],
    ['skis 59803', ['skis: gear', '59803: place']],
    ['bike trailer lewis & clark', ['bike trailer: gear', 'lewis clark: place']],
    ['two man tent', ['2p: number', 'tent: gear']],
    ["12' raft", ['12ft: number', 'raft: gear']],
    ['womens mountain bike', ['womens: trait', 'mountain bike: gear']],
    ['Ski & Snowboard', ['ski snowboard: category']],
    ['camping gear', ['camping: category']],
    ['red canoe', ['red: word', 'canoe: gear']],
    ['bike bikes', ['bike: gear', 'bikes: gear']],
    ['gear for rent', undefined],
    ['!!!', []],
    ['the', ['the: word']],
  ])('%j asks for %j', (text, terms) => {
    expect(read(text)).toEqual(terms)
  })

  test('cuts a pasted paragraph to eight parts', () => {
    expect(read(Array.from({ length: 30 }, (_, at) => `word${at}x`).join(' '))).toHaveLength(8)
  })

  test('keeps quoted words together and leaves words after a minus out', () => {
    const plan = makePlan(readQuery('"bag sleeping" kayak -jacket'), town())!
    expect(plan.excluded).toEqual(['jacket'])
    expect(plan.terms[0]!.alternatives).toEqual([{ match: "('bag' <-> 'sleeping')", fit: 100 }])
  })
})

describe('a part of a query', () => {
  test('is found by the other names of the trade, which fit less than the word itself', () => {
    expect(alternatives('SUP')).toMatchObject({
      "'sup'": 100,
      "'paddleboard'": 90,
    })
  })

  test('finds special kinds, but a special kind does not find all', () => {
    expect(alternatives('boat')).toHaveProperty("'canoe'", 80)
    expect(alternatives('canoe')).not.toHaveProperty("'boat'")
  })

  test.each([
    ['snow shoes', "'snowshoes'"],
    ['roll top table', "('rolltop' & 'toptable')"],
    ['pop up tent', "'popuptent'"],
    ['lewis & clark', "'lewisclark'"],
  ])('%j is a phrase: %s', (text, match) => {
    expect(alternatives(text)).toHaveProperty(match)
  })

  test('is no joined word when two numbers meet, or when two words that PostgreSQL does not index are within', () => {
    expect(matchPhrase(['9', '8', 'rope'])).toBe("('9' <-> '8' <-> 'rope')")
    expect(matchPhrase(['bag', 'for', 'the', 'boots'])).toBe("('bag' <-> 'for' <-> 'the' <-> 'boots')")
  })

  test('is found joined when listings have the whole', () => {
    expect(alternatives('river board', town({ riverboard: 2 }))).toHaveProperty("'riverboard'", 90)
  })

  test('that no listing has is corrected to the nearest word, at first to what the trade knows', () => {
    expect(alternatives('kyak')).toHaveProperty("'kayak'")
    expect(alternatives('sleaping bag')).toHaveProperty("'sleepingbag'")
    expect(alternatives('bycicle')).toHaveProperty("'bicycle'")
    expect(alternatives('lubrecht', town({ lubrect: 4 }))).toHaveProperty("'lubrect'", 60)
  })

  test('that listings have is never corrected', () => {
    expect(alternatives('lubrecht', town({ lubrecht: 1, lubrect: 900 }))).toEqual({ "'lubrecht'": 100 })
  })

  test('with a letter wrong between two words is found although each is a word', () => {
    const known = town({ cross: 5, county: 9, skis: 50 })
    expect(alternatives('cross county skis', known)).toHaveProperty("('crosscountry' & 'countryskis')")
  })

  test.each([
    ['60 meter', { "'60m'": 100 }],
    ['65 qt', { "'65qt'": 100, "'62l'": 60 }],
    ['158', { "'158'": 100, "'158cm'": 90, "'156cm'": 60 }],
    ['4-person', { "'4p'": 100, "'5p'": 60 }],
  ])('%j is a size: %j', (text, expected) => {
    expect(alternatives(text)).toMatchObject(expected)
  })

  test('of which PostgreSQL would index one word only is not searched as that word', () => {
    expect(alternatives('AT skis')).toMatchObject({ "'atskis'": 100, "'touringskis'": 90 })
    expect(alternatives('AT skis')).not.toHaveProperty("'skis'")
  })

  test('that is the last word may be unfinished', () => {
    expect(alternatives('lubre')).toHaveProperty("'lubre':*", 85)
    expect(alternatives('lubre trail')).not.toHaveProperty("'lubre':*")
  })
})
