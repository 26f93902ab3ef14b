import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { publicPages } from '#domain/public-pages.ts'
import { town } from '#domain/town.ts'
import { townPictures } from '#domain/town-files.ts'
import { aRequest, approve, inDays, pay } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { readPage } from '#test/pages/read-page.ts'
import { project } from '#tools/project.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { foreignIn, foreignInSource, withoutClasses } from './foreign-words.ts'

const { app, owner, renter } = await openSharedApp(
  ['owner', 'renter'],
  {},
  { built: await buildWebIfStale(() => undefined) },
)

// The setup delivers the emails after each step, because an email is dropped if it is no longer true when it is due.
let gear: string
const mails: { subject: string; text: string; html: string }[] = []
beforeAll(async () => {
  const listing = await listGear(owner, {
    location: 'Muckross',
    deliveryAvailable: true,
    deliveryFee: '8.00',
  })
  gear = listing.id
  const declined = await aRequest(renter, gear, inDays(app, 20))
  await owner.post(`/api/bookings/${declined.id}/decline`, { reason: 'Away' })
  await app.settle()
  const booking = await aRequest(renter, gear, inDays(app, 3), inDays(app, 5))
  await approve(owner, booking.id)
  await app.settle()
  await pay(app, renter, owner, booking.id)
  await app.settle()
  await renter.post(`/api/bookings/${booking.id}/report-problem`, { message: 'A pole is missing.' })
  const lapsing = await aRequest(renter, gear, inDays(app, 30))
  await approve(owner, lapsing.id)
  await app.settle()
  await app.advance('P8D')
  for (const to of ['owner@example.com', 'renter@example.com', 'admin@switchback.example'])
    mails.push(...(await app.mail(to)))
}, 180_000)

test('the words of the first town are found where they stand', () => {
  expect(town.city).toBe('Killarney')
  expect(foreignIn('5 miles from Missoula, $40.00 until 9 PM MT')).toEqual(['miles', 'Missoula', '$4', 'MT'])
})

test.each([...publicPages, '/gear/:id', '/nowhere', '/admin'])(
  '%s has no word of another town',
  async (at) => {
    const page = await readPage(await app.visitor.fetch(at.replace(':id', gear)))
    expect(page.text.length).toBeGreaterThan(200)
    expect(foreignIn(page.text)).toEqual([])
    // Everything else that a page holds: its head, the texts of its pictures, its data.
    expect(foreignIn(withoutClasses(page.source))).toEqual([])
  },
)

test('pages name the town, its time, its money and its distances', async () => {
  const text = async (at: string) => (await readPage(await app.visitor.fetch(at))).text
  expect(await text('/')).toContain('The gear you need is already in Killarney.')
  expect(await text('/contact')).toContain('Monday to Saturday, 8am to 5pm Irish time')
  expect(await text('/lend')).toContain('15%')
  expect(await text(`/gear/${gear}`)).toContain('€45')
  expect(await text(`/gear/${gear}`)).toContain('Delivery within 10 kilometers')
})

test('an empty claim is left out: nobody counted lenders or earnings', async () => {
  for (const at of ['/', '/about', '/lend']) {
    const { text } = await readPage(await app.visitor.fetch(at))
    expect(text).not.toMatch(/500\+|180K|4\.9|average rating/)
  }
})

test('emails have no word of another town', () => {
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(5)
  for (const { subject, text, html } of mails)
    expect(foreignIn(`${subject} ${text} ${html}`), subject).toEqual([])
  expect(mails.some(({ text }) => text.includes('Switchback, Killarney, County Kerry'))).toBe(true)
  expect(mails.some(({ text }) => text.includes('Irish time'))).toBe(true)
})

test('the manifest and the API’s description of the town have none either', async () => {
  const manifest = await (await app.visitor.fetch('/manifest.webmanifest')).text()
  expect(manifest).toContain('neighbors in Killarney, County Kerry.')
  expect(foreignIn(manifest)).toEqual([])
  const { body } = await app.visitor.get('/api/config')
  expect(foreignIn(JSON.stringify(body))).toEqual([])
  expect((await app.visitor.fetch('/share.png')).headers.get('content-type')).toBe('image/png')
})

test('the pictures of the place are those of the folder, and the others ours', async () => {
  const read = async (name: string) => (await app.visitor.fetch(`/art/${name}`)).text()
  for (const name of townPictures) {
    // This town has no picture of the middle size, so its wide one is used instead.
    const own = readFileSync(path.join(project, 'towns/example/art', name.replace('middle', 'wide')), 'utf8')
    expect(await read(name)).toBe(own)
    expect(foreignIn(own)).toEqual([])
  }
  const { headers } = await app.visitor.fetch('/art/hero-wide-light.svg')
  expect(headers.get('content-type')).toContain('image/svg+xml')
  expect(await read('cover-camping.svg')).toMatch(/^<svg /)
})

test('the stand-ins and the reference of the API have none either', async () => {
  const pages = ['', '/mail', '/clock', '/stripe/dashboard'].map((at) => `/sandbox${at}`)
  for (const at of [...pages, '/api/docs', '/api/openapi.json']) {
    const response = await app.visitor.fetch(at)
    expect([at, response.status]).toEqual([at, 200])
    expect(foreignIn(withoutClasses(await response.text())), at).toEqual([])
  }
  const { text } = await readPage(await app.visitor.fetch('/sandbox/stripe/dashboard'))
  expect(text).toContain('€155.25')
})

test('no source of pages, emails and stand-ins names the first town or an amount in dollars', () => {
  expect(foreignInSource('`$12`\n  // $120\nfor $136.80 in Missoula, 9 PM MT')).toEqual([
    '$136.8',
    'Missoula',
    'MT',
  ])
  const files = globSync('src/{web,html,server,sandbox,contract,domain/wording}/**/*.{ts,tsx}', {
    cwd: project,
  })
  const found = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      foreignInSource(readFileSync(path.join(project, file), 'utf8')).map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})

test('categories and neighborhoods are those of the folder', async () => {
  const { body } = await app.visitor.get('/api/categories')
  const names = (body as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(['Hill Walking', 'Water Sports', 'Surfing', 'Cycling', 'Camping', 'Climbing'])
  const { body: found } = await app.visitor.get('/api/listings?neighborhood=Muckross')
  expect((found as { id: string }[]).map(({ id }) => id)).toEqual([gear])
})
