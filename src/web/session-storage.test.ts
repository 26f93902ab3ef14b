import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the module as a newly opened page does. The storage of the tab stays. */
async function openPage() {
  vi.resetModules()
  return import('./session-storage.ts')
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

test('a user finds what they wrote before a sign-in and in an earlier session', async () => {
  const asVisitor = await openPage()
  asVisitor.store('request', 'Before the sign-in')
  const asOlive = await openPage()
  asOlive.storeAs('olive')
  asOlive.store('message', 'Not sent')
  const afterReload = await openPage()
  afterReload.storeAs('olive')
  expect([afterReload.readStored('request'), afterReload.readStored('message')]).toEqual([
    'Before the sign-in',
    'Not sent',
  ])
})

test('another user of the tab does not find it, but keeps what they wrote before they signed in', async () => {
  const asOlive = await openPage()
  asOlive.storeAs('olive')
  asOlive.store('message', 'Not sent')
  asOlive.store('decline', 'I need the tent')
  const asVisitor = await openPage()
  asVisitor.store('request', 'Before the sign-in')
  const asRex = await openPage()
  asRex.storeAs('rex')
  expect([asRex.readStored('message'), asRex.readStored('decline')]).toEqual([undefined, undefined])
  expect(asRex.readStored('request')).toBe('Before the sign-in')
})

test('a value that is no list of names does no harm', async () => {
  const page = await openPage()
  page.store('stored by user', { user: 'olive', names: 7 })
  page.storeAs('rex')
  page.store('message', 'Mine')
  expect(page.readStored('message')).toBe('Mine')
})
