import { describe, expect, it } from 'vitest'
import { cover } from '#art/cover.ts'
import { gear, gearEntry, viewsOf } from '#art/gear/catalogue.ts'
import { closeUpOf } from '#art/wear.ts'
import { demoClaims } from '#db/demo/claims/claims.ts'
import { demoListings } from '#db/demo/listings/all.ts'
import { included } from '#db/demo/listings/included.ts'
import { subjectOf } from '#db/demo/listings/subject.ts'

const mainPictures = demoListings.map(({ key, gear: name }) =>
  cover(name, subjectOf(key).seed, viewsOf(name)[0]),
)

describe('the pictures of the demo town', () => {
  it('are of at least 45 subjects, each with a drawing of its own', () => {
    const entries = Object.values(gear)
    expect(entries.length).toBeGreaterThanOrEqual(45)
    expect(new Set(entries.map(({ draw }) => draw)).size).toBe(entries.length)
  })

  it.each(demoListings)('show what $title says', ({ key, gear: name, title, description }) => {
    const words = [title, description, ...included[key]]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z0-9-]+/)
    for (const word of name.split(' ')) expect(words).toContain(word)
    expect(mainPictures[subjectOf(key).seed - 1]).toContain(`<desc>${name}</desc>`)
  })

  it('are the main pictures of one listing each', () => {
    expect(new Set(demoListings.map(({ gear: name }) => name)).size).toBe(demoListings.length)
    expect(new Set(mainPictures).size).toBe(demoListings.length)
  })

  it('are three or four different views of each listing, and not all landscapes', () => {
    for (const { gear: name } of demoListings) {
      const views = viewsOf(name)
      expect([3, 4]).toContain(views.length)
      expect(new Set(views).size).toBe(views.length)
      expect(views).toContain('scene')
    }
    const others = demoListings.filter(({ gear: name }) => viewsOf(name)[0] !== 'scene')
    expect(others.length / demoListings.length).toBeGreaterThan(0.15)
  })

  it.each(demoListings)('show $title in its season', ({ gear: name }) => {
    const { category, ground } = gearEntry(name)
    const isOnSnow = ground === 'snow' || ground === 'ice'
    if (category === 'snow' || category === 'snowshoe') expect(isOnSnow).toBe(true)
    else expect(isOnSnow).toBe(name === '4-season tent' || name === 'half ropes for ice')
  })

  it.each(demoClaims)('show the damage of $listing on the gear of that listing', ({ listing, damage }) => {
    const { gear: name, seed } = subjectOf(listing)
    const whole = cover(name, seed, 'detail').replace('</svg>', '')
    const damaged = closeUpOf(name, seed, damage)
    expect(damaged.startsWith(whole)).toBe(true)
    expect(damaged.length).toBeGreaterThan(whole.length + 100)
  })
})
