/**
 * The `sessionStorage` key of an object with the id of the user who signed in last in this tab (`user`) and the names
 * of what they stored (`names`).
 */
const ownedNamesKey = 'stored by user'

let userId: string | undefined

/**
 * Makes this user the owner of what the tab stores from now on, and removes what another user stored and did not send. What
 * was stored before a sign-in stays: it is the new user's. Call it before the page reads anything stored.
 */
export function storeAs(user: string): void {
  userId = user
  const { user: earlier, names } = readStoredFields(ownedNamesKey)
  if (earlier === user) return
  for (const name of asNames(names)) forgetStored(name)
  forgetStored(ownedNamesKey)
}

const asNames = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []

function own(name: string): void {
  const names = asNames(readStoredFields(ownedNamesKey)['names'])
  if (!names.includes(name)) write(ownedNamesKey, { user: userId, names: [...names, name] })
}

/** Returns the value that this tab stored under a name; undefined if there is none or the browser refuses storage. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the fields of a stored object, unvalidated: an earlier version of the page may have written them. */
export function readStoredFields(name: string): Record<string, unknown> {
  const stored = readStored(name)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** Stores a value until the tab is closed. Does nothing if the browser refuses storage, as private windows may. */
export function store(name: string, value: object | string): void {
  write(name, value)
  if (userId !== undefined) own(name)
}

function write(name: string, value: object | string): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The browser refuses storage.
  }
}

export function forgetStored(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}
