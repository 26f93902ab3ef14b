import { watchErrors, type Page } from '#test/journeys/stage.ts'

/** Records errors, warnings and failed requests of a page from now on, except responses with the `expected` status. */
export async function watchPage(page: Page, expected?: number): Promise<string[]> {
  const errors = await watchErrors(page, expected ? new RegExp(`status of ${expected}`) : undefined)
  page.on('console', (message) => {
    if (message.type() === 'warning') errors.push(`warning: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A GET that the page aborted itself, to send it again, is not a failure.
    if (reason === 'net::ERR_ABORTED' && request.method() === 'GET') return
    errors.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== expected)
      errors.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return errors
}
