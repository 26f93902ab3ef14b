const printEvery = 10_000

/** Prints the progress of a part of the test run, for example `Browser 41/152`, at most every ten seconds. */
export function openProgress(part: string) {
  let total = 0
  let done = 0
  let failed = 0
  let lastPrinted = Date.now()
  const print = () => {
    console.log(`  ${part} ${done}/${total}${failed > 0 ? `, ${failed} failed` : ''}`)
    lastPrinted = Date.now()
  }
  return {
    setTotal(count: number) {
      total = count
    },
    step() {
      done++
      if (Date.now() - lastPrinted >= printEvery && done < total) print()
    },
    fail(failure: string) {
      failed++
      console.log(`  ✗ ${failure}`)
    },
  }
}
