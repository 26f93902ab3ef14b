import { watchErrors, type Page } from '#test/journeys/stage.ts'

/** What went wrong on the page from here on: errors, warnings and requests that failed, but for the answer it is about. */
export function watchPage(page: Page, expected?: number): string[] {
  const flaws = watchErrors(page, expected ? new RegExp(`status of ${expected}`) : undefined)
  page.on('console', (message) => {
    if (message.type() === 'warning') flaws.push(`warning: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    flaws.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== expected)
      flaws.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return flaws
}
