import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page } from './stage.ts'

const watch = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

for (const [path, title] of [
  ['/lend', 'The gear in your garage can earn its keep.'],
  ['/about', 'About Switchback'],
  ['/how-it-works', 'How It Works'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
] as const) {
  test(`${path} reads well on any screen`, async ({ page }) => {
    const errors = watch(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
}

test('the help page finds answers while one types, and from an address', async ({ page }) => {
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

test('the help page answers without scripts', async ({ browser, baseURL }) => {
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

test('a letter to support is checked, kept on a failure, and sent', async ({ page }) => {
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
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await expect(page.getByText('Please try again later.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('A lost glove')
  await page.unroute('**/api/contact')
  await send.click()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('the lend page leads to sign-in as a lender', async ({ page }) => {
  await page.goto('/lend')
  for (const link of await page.getByRole('link', { name: 'Start Earning' }).all()) {
    await expect(link).toHaveAttribute('href', '/api/login?intent=lender')
  }
  await expect(page.getByText('Owner earns (90% of the rental price)')).toBeVisible()
})
