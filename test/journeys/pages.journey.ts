import { town } from '#domain/town.ts'
import { inTown } from './in-town.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, watchErrors } from './stage.ts'

for (const [path, title] of [
  ['/lend', 'The gear in your garage can earn its keep.'],
  ['/about', 'About Switchback'],
  ['/how-it-works', 'How It Works'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
] as const) {
  test(`${path} is readable on any screen`, async ({ page }) => {
    const errors = await watchErrors(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // Waits until the theme is applied after hydration. Otherwise some colors would be read before it and some after.
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
}

test('every information page links to lending and to the gear', async ({ page }) => {
  for (const path of ['/', '/lend', '/about', '/how-it-works']) {
    await page.goto(path)
    const lend = page.getByRole('link', { name: 'Lend Your Pack - Start Earning' })
    await expect(lend).toHaveAttribute('href', '/api/login?intent=lender')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Find Gear', exact: true })).toHaveAttribute(
      'href',
      '/browse',
    )
  }
})

test('the page How It Works explains renting and lending in order, the fees and the refunds', async ({
  page,
}) => {
  await page.goto('/how-it-works')
  // Sections are nested. The last one that contains the heading is the innermost.
  const steps = (title: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { level: 3, name: title }) })
      .last()
      .locator('ol h4')
  await expect(steps('If you rent').last()).toHaveText('Bring it back and review')
  expect(await steps('If you rent').allTextContents()).toEqual([
    'Find your gear',
    'Request your dates',
    'Pay once approved',
    'Pick up and go',
    'Bring it back and review',
  ])
  expect(await steps('If you lend').allTextContents()).toEqual([
    'List your gear',
    'Review requests',
    'Your dates are held',
    'Hand it over',
    'Get paid',
  ])
  await expect(page.getByText(inTown('Platform fee (20%), paid by the renter'))).toBeVisible()
  await expect(page.getByText(inTown('for one fee of $10 to $30'))).toBeVisible()
  await expect(
    page.getByText(
      inTown(
        'Optional, for 10% or 15% of the rental price: 10% covers up to $500 of a booking, 15% up to $1,500.',
      ),
    ),
  ).toBeVisible()
  await expect(page.locator('dt', { hasText: 'Until 24 hours before the day of pickup' })).toBeVisible()
})

test('the figures of the town are those of the spec', async ({ page }) => {
  await page.goto('/about')
  const figures = page.locator('section', { has: page.getByRole('heading', { name: 'Switchback so far' }) })
  const stated = town.figures ? ['500+', '$180K+', '4.9'] : []
  expect(await figures.locator('dd').allTextContents()).toEqual(stated)
  await page.goto('/lend')
  const earnings = page.locator('section', {
    has: page.getByRole('heading', { name: 'Average monthly earnings' }),
  })
  expect(await earnings.locator('b').allTextContents()).toEqual(town.figures ? ['$450', '$320', '$280'] : [])
})

test('the help page links to each of its six categories', async ({ page }) => {
  await page.goto('/help')
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const names = [
    'Getting Started',
    'For Renters',
    'For Lenders',
    'Payments & Fees',
    'Safety & Trust',
    'Technical Issues',
  ]
  expect(await categories.allTextContents()).toEqual(names)
  for (const name of names) {
    await categories.getByText(name, { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
  }
})

test('the help page searches while typing, and from the address', async ({ page }) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('card declined')
  await expect(page.getByText('1 answer found')).toBeVisible()
  await expect(page.getByText('It stays approved')).toBeVisible()
  await search.fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(page.getByText('Can I rent and lend with the same account?')).toBeVisible()
  await search.fill('shield')
  await search.press('Enter')
  await expect(page).toHaveURL('/help?search=shield')
  await expect(page.getByText('What does the shield mean?')).toBeVisible()
})

test('the help page works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/help')
  await expect(page.locator('details')).not.toHaveCount(0)
  await page.getByText('When am I charged?').click()
  await expect(page.getByText('Only when you pay for an approved booking.')).toBeVisible()
  await page.getByRole('searchbox').fill('refund')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('How long does a refund take?')).toBeVisible()
  await expect(page.getByText('I can’t sign in')).toHaveCount(0)
  await context.close()
})

test('the contact page states the support hours and links to other help', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(
    main.getByText(inTown('Monday to Friday, 9am to 6pm Mountain Time. We’ll reply within 24 hours.')),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'help page' })).toHaveAttribute('href', '/help')
  await expect(main.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages')
})

for (const [path, words] of [
  ['/profile', 'You need to be signed in to see your profile.'],
  ['/messages', 'You need to be signed in to read your messages.'],
  ['/list-gear', 'You need to be signed in to list your gear'],
] as const) {
  test(`${path} asks a visitor to sign in`, async ({ page }) => {
    const errors = await watchErrors(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    const signIn = page.getByRole('link', { name: 'Sign In', exact: true })
    await expect(signIn).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent(path)}`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(errors).toEqual([])
  })
}

test('an unknown address shows the 404 page, an unknown listing says that it is not found', async ({
  page,
}) => {
  const nowhere = await page.goto('/nowhere')
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404: off the map' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
  const unknown = await page.goto('/gear/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Gear Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('the contact form is validated, keeps its values after a failure, and is sent', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  for (const sentence of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 20 characters',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Riley Renter')
  await page.getByLabel('Email').fill('riley@example.com')
  await page.getByLabel('Subject').fill('A lost glove')
  await page.getByLabel('Message', { exact: true }).fill('I left a glove in the boots that I rented.')
  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  await expectShown(page, 'Failed to send message', 'Please try again later.')
  await expect(page.getByLabel('Subject')).toHaveValue('A lost glove')
  await page.unroute('**/api/contact')
  await send.click()
  await expectShown(page, 'Message sent!', "We'll get back to you within 24 hours.")
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('the lend page leads to sign-in with the intent to lend', async ({ page }) => {
  await page.goto('/lend')
  for (const link of await page.getByRole('link', { name: 'Start Earning' }).all()) {
    await expect(link).toHaveAttribute('href', '/api/login?intent=lender')
  }
  await expect(page.getByText(inTown('Owner earns (90% of the rental price)'))).toBeVisible()
})
