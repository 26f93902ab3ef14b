import { defineLegalPage } from '#web/components/legal/define-legal-page.ts'

export const page = defineLegalPage('/imprint', 'Who runs this site, and how to reach them.')
