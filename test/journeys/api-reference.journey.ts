import { expect, test } from './stage.ts'

// The server loads the script late, in its build, which leaves out packages that the start does not need.
test('the API reference has its script', async ({ request }) => {
  const script = await request.get('/api/docs/reference.js')
  expect(script.ok()).toBe(true)
  expect(await script.text()).toContain('createApiReference')
})

test(
  'the API reference shows every call and loads nothing from other sites',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const foreign: string[] = []
    const errors: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto('/api/docs')
    const document = (await (await page.request.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const missing = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method}${path}`.toLowerCase()),
      ),
    )
    // Each group lists its calls, which are rendered when scrolled into view. All are read at once, because a locator
    // for each call would search the page for it.
    await expect
      .poll(async () => {
        for (const text of await page.locator('a, li').allTextContents())
          missing.delete(text.replaceAll(/\s/g, '').toLowerCase())
        return [...missing]
      })
      .toEqual([])
    expect(foreign).toEqual([])
    expect(errors).toEqual([])
    const isTooWide = await page.evaluate(() => window.document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
  },
)
