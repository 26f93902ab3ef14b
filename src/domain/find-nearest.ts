import { editDistance } from './search/edit-distance.ts'

/** Returns the known word that was probably meant by a mistyped one, or undefined when none is near. */
export function findNearest(written: string, known: readonly string[]): string | undefined {
  const wanted = written.toLowerCase()
  const rated = known
    .map((word) => ({ word, distance: editDistance(wanted, word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return rated[0]?.word ?? known.find((word) => wanted.length > 2 && word.toLowerCase().includes(wanted))
}
