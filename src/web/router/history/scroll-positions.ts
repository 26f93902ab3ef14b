const place = 'scroll positions'
const stored = 50

/** How far each entry of the history was scrolled. Outlives the document, so that a way back from another site finds it. */
export function openScrollPositions() {
  const positions = read()
  return {
    remember(key: string): void {
      positions.delete(key)
      positions.set(key, scrollY)
    },
    of: (key: string): number | undefined => positions.get(key),
    save(): void {
      try {
        sessionStorage.setItem(place, JSON.stringify([...positions].slice(-stored)))
      } catch {
        // Where storage is refused a reload begins at the top.
      }
    },
  }
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
