/**
 * Returns a function that limits how many callers continue in one turn of the event loop to `perTurn`, first come, first
 * served. It returns undefined when the caller may continue at once, and otherwise a promise to await. A turn that begins
 * hundreds of requests would delay everything else.
 */
export function beginInTurns(perTurn: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = []
  let begun = 0
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const next = waiting.splice(0, perTurn)
      begun = next.length
      if (begun > 0) schedule()
      for (const begin of next) begin()
    })
  }
  return () => {
    schedule()
    if (begun >= perTurn || waiting.length > 0) return new Promise<void>((resolve) => waiting.push(resolve))
    begun++
    return undefined
  }
}
