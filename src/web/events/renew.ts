import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, StreamEvent } from '#contract/events.ts'

const talk = ['/api/conversations', '/api/unread-counts']
const rentals = ['/api/bookings', '/api/earnings']
const everything = [
  ...talk,
  '/api/messages',
  '/api/blocks',
  ...rentals,
  '/api/notifications',
  '/api/favorites',
]

const pathOf = ({ queryKey: [path] }: Query) => (typeof path === 'string' ? path : '')
const isUnder = (path: string, roots: readonly string[]) => roots.some((root) => path.startsWith(root))

function isThread({ queryKey: [path, given] }: Query, otherUserId: string): boolean {
  if (path !== '/api/messages' || typeof given !== 'object' || given === null) return false
  return 'otherUserId' in given && given.otherUserId === otherUserId
}

const isLeftAlone = ({ observers }: Query) =>
  observers.some(({ options }) => options.meta?.['asksByItself'] === true)

/** Which queries an event makes out of date. */
function touches(event: LiveEvent | { kind: 'sync' }, query: Query): boolean {
  const path = pathOf(query)
  switch (event.kind) {
    case 'message':
      return isUnder(path, talk) || isThread(query, event.otherUserId)
    case 'read':
      // Where one reads oneself the thread is just being asked for.
      return isUnder(path, talk) || (!event.own && isThread(query, event.otherUserId))
    case 'booking':
      // What a conversation is about shows the state of its booking.
      return isUnder(path, rentals) || path.endsWith('/availability') || path === '/api/conversations'
    case 'notification':
      return isUnder(path, ['/api/notifications', '/api/unread-counts'])
    case 'favorite':
      return path === '/api/favorites'
    case 'sync':
      return isUnder(path, everything)
  }
}

/**
 * Asks anew for what events made out of date and somebody is looking at; the rest when it is looked at. Asking for a thread
 * marks it read, so a page that nobody sees waits until it is looked at.
 */
export function renew(client: QueryClient, events: readonly StreamEvent[]): void {
  const changes = events.filter((event) => event.kind !== 'beat')
  if (changes.length === 0) return
  const isTouched = (query: Query) => !isLeftAlone(query) && changes.some((event) => touches(event, query))
  const isWaiting = (query: Query) => document.hidden && pathOf(query) === '/api/messages'
  const touched = client.getQueryCache().findAll({ predicate: isTouched })
  const waiting = touched.filter(isWaiting)
  void invalidate(client, waiting, 'none')
  void renewAll(
    client,
    touched.filter((query) => !waiting.includes(query)),
  )
}

const invalidate = (client: QueryClient, queries: readonly Query[], refetchType: 'active' | 'none') =>
  client.invalidateQueries(
    { predicate: (query) => queries.includes(query), refetchType },
    // Many events in a row would otherwise begin the same question anew, and never see it answered.
    { cancelRefetch: false },
  )

/** An answer that is on its way already may be from before the event, so those are asked once more after it. */
async function renewAll(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const underway = queries.filter(({ state }) => state.fetchStatus === 'fetching')
  await invalidate(client, queries, 'active')
  if (underway.length > 0) await invalidate(client, underway, 'active')
}
