/**
 * Returns a function that lets at most `perTurn` callers continue in each turn of the event loop, in order. It returns undefined when the
 * caller may continue at once, and otherwise what to wait for. A turn that begins hundreds of requests holds up all others.
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
