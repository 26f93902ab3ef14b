/** Lets at most `most` pieces of work run at once. Others wait in their order; whoever finds `mostWaiting` before him gets `refused`. */
export function openTurns(
  max: number,
  maxWaiting: number,
  refused: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < max) running++
    else {
      if (waiting.length >= maxWaiting) throw refused()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
