import { serviceArea } from '#domain/service-area.ts'

/** The one currency of the stand-in, in lower case: that of the town. */
export const platformCurrency = serviceArea.currency
