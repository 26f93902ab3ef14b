import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { localKeys } from './queries/keys.ts'

const key = localKeys.now

/** Stores the time of rendering by the server's clock. Server and browser use the same instant, so both render the same page. */
export function seedNow(client: QueryClient, now: Date): void {
  client.setQueryData(key, now.toISOString())
}

/**
 * Keeps the time of rendering in the cache. No component observes its query, so without an infinite `gcTime` it would be
 * removed.
 */
export const retainNow = (client: QueryClient): void =>
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })

export function nowOf(client: QueryClient): Date {
  const seeded = client.getQueryData<string>(key)
  return seeded ? new Date(seeded) : new Date()
}

/** The time at which this page was rendered, by the server's clock. */
export const useNow = (): Date => nowOf(useQueryClient())

/**
 * Converts a time of the browser's clock in milliseconds, such as a query's `dataUpdatedAt`, to a time of the server's
 * clock. For pages that stay open for long.
 */
export function useNowAt(moment: number): Date {
  const rendered = useNow()
  // On the server, `performance.timeOrigin` is the start of the process, and the page is rendered now.
  if (import.meta.env.SSR) return rendered
  return new Date(rendered.getTime() + Math.max(0, moment - performance.timeOrigin))
}

/** The current date in the service area's time zone, whatever the browser's is. */
export const useToday = (): CalendarDate => dateIn(serviceArea.zone, useNow())
