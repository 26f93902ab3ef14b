import { watchErrors, type Page } from '#test/journeys/stage.ts'

/** What went wrong on the page from here on: errors, warnings and requests that failed, but for the answer it is about. */
export function watchPage(page: Page, expected?: number): string[] {
  const errors = watchErrors(page, expected ? new RegExp(`status of ${expected}`) : undefined)
  page.on('console', (message) => {
    if (message.type() === 'warning') errors.push(`warning: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A question that the page took back itself, to ask it anew, has not failed.
    if (why === 'net::ERR_ABORTED' && request.method() === 'GET') return
    errors.push(`${request.method()} ${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== expected)
      errors.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return errors
}
