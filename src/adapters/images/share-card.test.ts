import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ShareCard } from './port.ts'
import { openImageProcess } from './open-image-process.ts'

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="#00f"/></svg>'
const images = openImageProcess({
  townFolder: 'towns/missoula',
  drawCover: (icon) => (icon === 'snow' ? cover : cover.replace('#00f', '#0f0')),
  drawHero: () => cover,
})

const aCard = (more: Partial<ShareCard> = {}): ShareCard => ({
  title: 'Four-person tent',
  dailyRate: '$38',
  categoryIcon: 'snow',
  ...more,
})

const rawOf = async (card: ShareCard) => {
  const png = await images.makeShareCard(card)
  const metadata = await sharp(png).metadata()
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  return {
    png,
    metadata,
    at: (x: number, y: number) => [...pixels.subarray(3 * (y * 1200 + x)).subarray(0, 3)],
  }
}

test('it is a PNG of the size that social networks show', async () => {
  const { png, metadata } = await rawOf(aCard())
  expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.byteLength).toBeLessThan(100_000)
})

test('the picture on the right is the photo, or else the cover of the category', async () => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const near = (color: number[]) => color.map((part) => Math.round(part / 255))
  expect(near((await rawOf(aCard({ picture: photo }))).at(900, 300))).toEqual([1, 0, 0])
  expect(near((await rawOf(aCard())).at(900, 300))).toEqual([0, 0, 1])
  expect(near((await rawOf(aCard({ categoryIcon: 'x' }))).at(900, 300))).toEqual([0, 1, 0])
  expect((await rawOf(aCard())).at(20, 300)).toEqual([0x11, 0x49, 0x3f])
})

test('title, price and rating are on it', async () => {
  const plain = await images.makeShareCard(aCard())
  const others = [
    aCard({ title: 'Four-person tents' }),
    aCard({ dailyRate: '$39' }),
    aCard({ rating: { average: 4.9, count: 12 } }),
    aCard({ rating: { average: 4.9, count: 13 } }),
  ]
  const all = [plain, ...(await Promise.all(others.map((card) => images.makeShareCard(card))))]
  expect(new Set(all.map((png) => Buffer.from(png).toString('base64'))).size).toBe(all.length)
})

test('text of an owner is never interpreted as markup', async () => {
  const title = '"/><image href="file:///etc/passwd"/><rect width="1200" height="630" fill="#f00"/>'
  expect((await rawOf(aCard({ title }))).at(20, 20)).toEqual([0x11, 0x49, 0x3f])
})
