import { watchErrors, type Page } from '#test/journeys/stage.ts'

/** How Chromium and Firefox call a request that was aborted. */
const aborted = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Records errors, warnings and failed requests of a page from now on, except responses with the `expected` status. */
export async function watchPage(page: Page, expected?: number): Promise<string[]> {
  const errors = await watchErrors(page, expected ? new RegExp(`status of ${expected}`) : undefined)
  page.on('console', (message) => {
    if (message.type() === 'warning') errors.push(`warning: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A GET that the page aborted itself, to send it again or for a picture of another size, is not a failure.
    if (reason && aborted.includes(reason) && request.method() === 'GET') return
    errors.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== expected)
      errors.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return errors
}
