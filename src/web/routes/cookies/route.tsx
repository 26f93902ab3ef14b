import { defineLegalPage } from '#web/components/legal/define-legal-page.ts'

export const page = defineLegalPage(
  '/cookies',
  'The cookies that Switchback sets, all of which it needs to work.',
)
