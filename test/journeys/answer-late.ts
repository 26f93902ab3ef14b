import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Lets the server answer calls to `url`, but hands the response to the page only after `shown` is visible, which the live
 * event of the same change brings. On a busy machine either may come first.
 */
export const answerAfterEvent = (page: Page, url: string, shown: Locator) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await expect(shown).toBeVisible()
    await route.fulfill({ response })
  })
