import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { localKeys } from './queries/keys.ts'

const key = localKeys.now

/** The server's clock at the moment of rendering; server and browser read the same instant, so both draw the same page. */
export function seedNow(client: QueryClient, now: Date): void {
  client.setQueryData(key, now.toISOString())
}

/** No component watches the clock, so without this it would be forgotten after a while. */
export const keepNow = (client: QueryClient): void =>
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })

export function nowOf(client: QueryClient): Date {
  const written = client.getQueryData<string>(key)
  return written ? new Date(written) : new Date()
}

/** When this page was rendered, in business time. */
export const useNow = (): Date => nowOf(useQueryClient())

/** Business time at a moment of the browser's own clock, such as when an answer came to a page that is open for long. */
export function useNowAt(moment: number): Date {
  const rendered = useNow()
  return new Date(rendered.getTime() + Math.max(0, moment - performance.timeOrigin))
}

/** The day it is in the service area, wherever the browser is. */
export const useToday = (): CalendarDate => dateIn(serviceArea.zone, useNow())
