import { useSyncExternalStore } from 'react'
import { listeners } from '#web/ui/listeners.ts'
import type { DeskTableName } from './desk-tables.ts'

/** A filter that an admin saved on this device: its name and its query. */
export type SavedFilter = { name: string; query: string }
type TableSettings = { hidden: readonly string[]; filters: readonly SavedFilter[] }

const none: TableSettings = { hidden: [], filters: [] }
const changed = listeners()
/** The settings by their text, so that reading them again gives the same object. */
const parsed = new Map<string, TableSettings>()

const nameOf = (table: DeskTableName) => `admin-table-${table}`

function read(table: DeskTableName): TableSettings {
  try {
    const written = localStorage.getItem(nameOf(table))
    if (written === null) return none
    const known = parsed.get(written) ?? { ...none, ...(JSON.parse(written) as Partial<TableSettings>) }
    parsed.set(written, known)
    return known
  } catch {
    // A private window may refuse storage, and somebody may have edited the text.
    return none
  }
}

function write(table: DeskTableName, settings: TableSettings): void {
  try {
    localStorage.setItem(nameOf(table), JSON.stringify(settings))
  } catch {
    // The page goes on with its defaults.
  }
  changed.emit()
}

/** The columns that an admin hid and the filters that they saved, on this device. */
export function useTableSettings(table: DeskTableName) {
  const settings = useSyncExternalStore(
    changed.add,
    () => read(table),
    () => none,
  )
  return {
    ...settings,
    toggleColumn: (label: string) => {
      const isHidden = settings.hidden.includes(label)
      const hidden = isHidden ? settings.hidden.filter((each) => each !== label) : [...settings.hidden, label]
      write(table, { ...settings, hidden })
    },
    save: (filter: SavedFilter) =>
      write(table, {
        ...settings,
        filters: [...settings.filters.filter(({ name }) => name !== filter.name), filter],
      }),
    forget: (name: string) =>
      write(table, { ...settings, filters: settings.filters.filter((each) => each.name !== name) }),
  }
}
