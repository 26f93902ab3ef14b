import { useRef, useState } from 'react'

/** The selected rows of one page of a table. A row that disappears from the page is no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string>(undefined)
  const selected = ids.filter((id) => chosen.has(id))
  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(selected)
    const from = isRange && lastToggled.current ? ids.indexOf(lastToggled.current) : -1
    const to = ids.indexOf(id)
    if (from >= 0 && to >= 0) {
      for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each)
    } else if (!next.delete(id)) next.add(id)
    lastToggled.current = id
    setChosen(next)
  }
  return {
    selected,
    count: selected.length,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(selected.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}
