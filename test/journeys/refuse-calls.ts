import type { Page } from '@playwright/test'

/** Makes all calls to `path` except GET fail with a problem document. */
export const refuseCalls = (page: Page, path: string, detail: string, code = 'test') =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code, detail } }),
  )
