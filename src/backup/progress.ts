const millis = 2_000

/** Returns a function that says at most one sentence in two seconds. */
export function sayAtIntervals(say: (sentence: string) => void): (sentence: string) => void {
  let saidAt = Date.now()
  return (sentence) => {
    if (Date.now() - saidAt < millis) return
    saidAt = Date.now()
    say(sentence)
  }
}
