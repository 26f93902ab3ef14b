import { defineLegalPage } from '#web/components/legal/define-legal-page.ts'

export const page = defineLegalPage(
  '/privacy',
  'What Switchback stores about you, why, who sees it and for how long.',
)
