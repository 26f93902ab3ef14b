import { serviceArea } from '#domain/service-area.ts'
import { dateFormat } from '#domain/wording/date-format.ts'
import { html, type Html } from '#html/template.ts'

const local = dateFormat({ timeZone: serviceArea.zone, dateStyle: 'medium', timeStyle: 'short' })

/** Returns an instant as the town's date and time, such as `Nov 28, 2026, 5:15 AM MST`. */
export const localTime = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${local.format(at)} ${serviceArea.zoneMark}</time>`
