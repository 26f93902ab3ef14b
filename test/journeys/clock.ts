import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { expect, type Page } from './stage.ts'

/** Advances the clock that all journeys share, by an ISO 8601 duration. */
export async function advance(page: Page, duration: string): Promise<void> {
  await moveClock(page, duration)
}

/** The date of today by the shared clock, which other journeys may have moved. */
export const todayByClock = async (page: Page): Promise<CalendarDate> =>
  dateIn(serviceArea.zone, await moveClock(page, 'PT0S'))

async function moveClock(page: Page, duration: string): Promise<Date> {
  const moved = await page.request.post('/sandbox/clock', { data: { advance: duration } })
  expect(moved.ok(), await moved.text()).toBe(true)
  return new Date(((await moved.json()) as { now: string }).now)
}
