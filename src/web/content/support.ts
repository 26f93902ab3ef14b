import { town } from '#domain/town.ts'

/** The hours in which support replies (Spec, business constants). */
export const supportHours = `${town.support.days}, ${town.support.hours} ${town.zoneName}`
