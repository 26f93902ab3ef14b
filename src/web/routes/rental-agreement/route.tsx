import { defineLegalPage } from '#web/components/legal/define-legal-page.ts'

export const page = defineLegalPage(
  '/rental-agreement',
  'The agreement between owner and renter of a booking.',
)
