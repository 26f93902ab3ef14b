import { defineLegalPage } from '#web/components/legal/define-legal-page.ts'

export const page = defineLegalPage('/terms', 'The terms under which people rent and lend on Switchback.')
