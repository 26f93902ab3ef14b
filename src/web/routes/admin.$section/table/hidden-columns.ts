import { useSyncExternalStore } from 'react'
import type { AdminTableName } from '#domain/admin-tables.ts'
import { listeners } from '#web/ui/listeners.ts'

const none: readonly string[] = []
const changed = listeners()
/** Parsed lists by their stored text. `useSyncExternalStore` needs the same object for the same text. */
const parsed = new Map<string, readonly string[]>()

const nameOf = (table: AdminTableName) => `admin-columns-${table}`

function readList(written: string): readonly string[] {
  const value: unknown = JSON.parse(written)
  return Array.isArray(value) ? value.map(String) : none
}

function read(table: AdminTableName): readonly string[] {
  try {
    const written = localStorage.getItem(nameOf(table))
    if (written === null) return none
    const known = parsed.get(written) ?? readList(written)
    parsed.set(written, known)
    return known
  } catch {
    // A private window may refuse storage, and somebody may have edited the text.
    return none
  }
}

/**
 * Returns the columns that the admin has hidden on this device, and a function that shows or hides one. Windows differ in
 * width, so the choice is not shared between devices.
 */
export function useHiddenColumns(table: AdminTableName) {
  const hidden = useSyncExternalStore(
    changed.add,
    () => read(table),
    () => none,
  )
  return {
    hidden,
    toggle: (label: string) => {
      const next = hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label]
      try {
        localStorage.setItem(nameOf(table), JSON.stringify(next))
      } catch {
        // The browser refused storage, so the columns stay as they are.
      }
      changed.emit()
    },
  }
}
