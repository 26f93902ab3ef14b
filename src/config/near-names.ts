/** Letters that two names may differ by: none for short names, which many programs use for other things. */
const maxDistance = (name: string) => (name.length < 6 ? 0 : name.length < 8 ? 1 : 2)

const bare = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/** Returns the known name of which `name` is a misspelling; undefined when it is known itself or resembles none. */
export function findNearName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  return known.find(
    (each) => bare(each) === bare(name) || distanceOf(each, name.toUpperCase()) <= maxDistance(each),
  )
}

/** Returns how many letters to add, drop, change or swap with their neighbor. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const cells = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      cells.push(
        Math.min(
          rows[row - 1]![column]! + 1,
          cells[column - 1]! + 1,
          rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
          isSwap ? rows[row - 2]![column - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(cells)
  }
  return rows[one.length]![other.length]!
}
