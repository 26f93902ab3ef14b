import { expect, test } from 'vitest'
import { shortPlace } from './neighborhoods.ts'
import { town } from './town.ts'

test('a card names the neighborhood without the town, and a place without a neighborhood as it is', () => {
  expect(shortPlace(`Orchard Homes, ${town.city}`)).toBe('Orchard Homes')
  expect(shortPlace(town.city)).toBe(town.city)
  expect(shortPlace(`Lolo, near ${town.city}`)).toBe(`Lolo, near ${town.city}`)
})
