const millis = 2_000

/** Returns a function that passes at most one sentence in two seconds on to `say` and drops the others. */
export function sayAtIntervals(say: (sentence: string) => void): (sentence: string) => void {
  let saidAt = Date.now()
  return (sentence) => {
    if (Date.now() - saidAt < millis) return
    saidAt = Date.now()
    say(sentence)
  }
}
