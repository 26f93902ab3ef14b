import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { User } from '#test/users.ts'

/** Makes the person's calendar address, whatever was there. */
export async function makeAddress(user: User): Promise<string> {
  const { status, body } = await user.post('/api/calendar-address')
  expect(status).toBe(201)
  return (body as { address: string }).address
}

export type FeedEvent = {
  uid: string
  summary: string
  status: string
  sequence: number
  days: string
  url: string
}

/** What a program that reads calendars finds at an address. */
export async function readFeed(address: string): Promise<FeedEvent[]> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      status: String(component.getFirstPropertyValue('status')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      days: `${event.startDate.toString()}/${event.endDate.toString()}`,
      url: String(component.getFirstPropertyValue('url')),
    }
  })
}
