import { expect, test } from './stage.ts'

test('the API reference shows every call and loads nothing from other sites', async ({ page, baseURL }) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto('/api/docs')
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      // Each group lists its calls, which are rendered when scrolled into view.
      const call = page
        .locator('a, li')
        .filter({ hasText: new RegExp(`^\\s*${method}\\s*${RegExp.escape(path)}\\s*$`, 'i') })
      await expect(call.first(), `${method} ${path}`).toBeAttached()
    }
  }
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
  const isTooWide = await page.evaluate(() => window.document.documentElement.scrollWidth > innerWidth)
  expect(isTooWide).toBe(false)
})
