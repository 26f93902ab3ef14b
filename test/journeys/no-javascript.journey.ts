import { listGear, uploadTwoPhotos } from './api-moves.ts'
import { inTown, neighborhood } from './in-town.ts'
import { inDays } from './moves.ts'
import { cookiesOf, expect, expectNoSidewaysScroll, type Page, test as base } from './stage.ts'

/** The test function of this file. Its fixture `reader` is a page in a browser with JavaScript disabled. */
const test = base.extend<{ reader: Page }>({
  reader: async ({ browser, contextOptions, viewport, baseURL }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    })
    await use(await context.newPage())
    await context.close()
  },
})

const found = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

/** Returns the `noscript` message of a page. Playwright's text locators do not find it. */
const needs = (page: Page) => page.locator('main noscript p')

test(
  'without JavaScript the landing page is complete, and its search is a plain form',
  { tag: '@phone' },
  async ({ reader }) => {
    await reader.goto('/')
    await expectNoSidewaysScroll(reader)
    await expect(reader.getByRole('link', { name: /^Camping/ }).first()).toBeVisible()
    await expect(reader.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    const search = reader.getByRole('search', { name: 'Find gear' })
    await expect(search.getByRole('button', { name: 'When?' })).toBeHidden()
    await search.getByLabel('What do you need?').fill('zeppelin')
    await search.getByLabel('Start date').fill(inDays(3))
    await search.getByLabel('End date').fill(inDays(5))
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(reader).toHaveURL(`/browse?search=zeppelin&startDate=${inDays(3)}&endDate=${inDays(5)}`)
    await found(reader, '0 results found')
    const filters = reader.getByRole('search', { name: 'Filters' })
    await expect(reader.getByRole('searchbox', { name: 'Search' })).toHaveValue('zeppelin')
    await expect(filters.getByLabel('Start date')).toHaveValue(inDays(3))
    await reader.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(reader).toHaveURL('/browse')
  },
)

test('without JavaScript filters and sorting are a form, and paging is links', async ({ signUp, reader }) => {
  const owner = await signUp('Olive')
  const word = owner.lastName.split(' ')[1] ?? ''
  const categories = (await owner.api.get('/api/categories')).body as { id: string }[]
  for (let index = 0; index < 27; index++)
    await listGear(owner, {
      title: `Tent ${word} ${index}`,
      categoryId: categories[index === 0 ? 1 : 0]!.id,
      dailyRate: String(10 + index),
      location: neighborhood,
      available: index !== 5,
    })
  await reader.goto('/browse')
  const filters = reader.getByRole('search', { name: 'Filters' })
  const show = filters.getByRole('button', { name: 'Show results' })
  await reader.getByRole('searchbox', { name: 'Search' }).fill(word)
  await show.click()
  await found(reader, '26 results found')
  // The form was rendered without search words, where the sort order has another default. It must not send that default
  // along with the words.
  expect(new URL(reader.url()).searchParams.get('sort') ?? '').toBe('')
  await expect(reader.getByRole('option', { name: 'Best match' })).toHaveCount(1)
  await expect(reader.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'Save this search' })).toHaveCount(0)
  await expectNoSidewaysScroll(reader)

  await filters.getByLabel('Available only').uncheck()
  await reader.getByLabel('Sort').locator('visible=true').selectOption('price_desc')
  await show.click()
  await found(reader, '27 results found')
  const cards = reader.getByRole('article')
  await expect(cards.first()).toContainText(`Tent ${word} 26`)
  await expect(cards).toHaveCount(24)
  const titles = await cards.getByRole('heading').allTextContents()
  await reader.getByRole('link', { name: 'Show more' }).click()
  await expect(reader).toHaveURL(/sort=price_desc.*cursor=|cursor=.*sort=price_desc/)
  await expect(cards).toHaveCount(3)
  titles.push(...(await cards.getByRole('heading').allTextContents()))
  expect(new Set(titles).size).toBe(27)
  await expect(reader.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  await reader.getByRole('link', { name: 'Back to the first results' }).click()
  await expect(cards.first()).toContainText(`Tent ${word} 26`)

  await filters.getByLabel('Min price').fill('35')
  await filters.getByLabel('Category').selectOption({ index: 1 })
  await show.click()
  await found(reader, '2 results found')
  await cards.getByRole('link').first().click()
  await expect(reader.getByRole('heading', { level: 1, name: `Tent ${word} 26` })).toBeVisible()
})

test('without JavaScript a listing is complete, and says what booking needs', async ({ signUp, reader }) => {
  const owner = await signUp('Olive')
  const title = `Tent ${owner.lastName}`
  const { id } = await listGear(owner, {
    title,
    description: 'Sleeps four, stands in the wind above the valley.',
    dailyRate: '38.00',
    images: await uploadTwoPhotos(owner),
  })
  const gear = `/gear/${id}`
  await reader.goto(gear)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectNoSidewaysScroll(reader)
  await expect(reader.getByText('stands in the wind above the valley').first()).toBeVisible()
  await expect(reader.getByText(inTown('$38/day')).locator('visible=true').first()).toBeVisible()
  await expect(reader.getByText('No reviews yet. Renters can write one')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Meet Your Gear Guru' })).toBeVisible()
  const photos = reader.getByRole('list', { name: `Photos of ${title}` }).getByRole('img')
  await expect(photos).toHaveCount(2)
  await expect
    .poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  const largest = await reader.getByRole('link', { name: `${title}, photo 1 of 2` }).getAttribute('href')
  expect((await reader.request.get(largest!)).headers()['content-type']).toBe('image/jpeg')
  await expect(needs(reader)).toHaveText(/^Turn on JavaScript in your browser/)
  await expect(needs(reader)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Book Now' }).locator('visible=true')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Photo 2 of 2' })).toBeHidden()
  const signIn = `/api/login?${new URLSearchParams({ returnTo: reader.url() })}`
  for (const name of ['Save', 'Report'])
    await expect(reader.getByRole('link', { name, exact: true })).toHaveAttribute('href', signIn)

  // Signed-in users see these as buttons, which do nothing without JavaScript.
  const renter = await signUp('Riley')
  await reader.context().addCookies(cookiesOf(renter.api, reader.url()))
  for (const path of [gear, `/browse?search=${encodeURIComponent(owner.lastName)}`]) {
    await reader.goto(path)
    await expect(reader.getByText(title).first()).toBeVisible()
    await expect(reader.getByRole('button', { name: /^(Save|Report|Same as the system)/ })).toHaveCount(0)
    await expect(reader.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  }
})

test('without JavaScript the contact form is validated, keeps its values, and is sent', async ({
  reader,
}) => {
  await reader.goto('/contact')
  await expectNoSidewaysScroll(reader)
  const send = reader.getByRole('button', { name: 'Send Message' })
  const words = 'I left a <b>glove</b> in the boots that I rented.'
  await reader.getByLabel('Name').fill('Riley Renter')
  await reader.getByLabel('Email').fill('riley@example.com')
  await reader.getByLabel('Subject').fill('Lost')
  await reader.getByLabel('Message', { exact: true }).fill(words)
  await send.click()
  await expect(reader.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible()
  await expect(reader.getByLabel('Subject')).toHaveAccessibleDescription(
    'Subject must be at least 5 characters',
  )
  await expect(reader.getByLabel('Name')).toHaveValue('Riley Renter')
  await expect(reader.getByLabel('Message', { exact: true })).toHaveValue(words)
  await expectNoSidewaysScroll(reader)
  await reader.getByLabel('Subject').fill('A lost glove')
  await send.click()
  await expect(reader).toHaveURL('/contact/sent')
  await expect(reader.getByRole('heading', { name: 'Message sent!' })).toBeVisible()
})

test('without JavaScript the other pages are readable and say what needs scripts', async ({ reader }) => {
  for (const [path, title] of [
    ['/how-it-works', 'How It Works'],
    ['/about', 'About Switchback'],
    ['/lend', 'The gear in your garage can earn its keep.'],
  ] as const) {
    await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSidewaysScroll(reader)
  }
  await reader.goto('/nope')
  await reader.getByRole('link', { name: 'Go home' }).click()
  await expect(reader).toHaveURL('/')
})
