import { serviceArea } from '#domain/service-area.ts'

/** The only currency of the sandbox, in lower case: the currency of the town. */
export const platformCurrency = serviceArea.currency
