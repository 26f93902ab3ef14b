/**
 * Returns how many letters must be added, left out, replaced or swapped with their neighbor to make one word of the other
 * (Damerau and Levenshtein).
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwap) least = Math.min(least, beforeLast[at - 2]! + 1)
      next.push(least)
    }
    beforeLast = last
    last = next
  }
  return last[other.length]!
}
