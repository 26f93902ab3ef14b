/**
 * Returns a function that calls `work` once for each frozen value and returns the same result again for it. For other
 * values, which may change, `work` is called each time. Results are forgotten with their value.
 */
export function onceForFrozen<Value extends object, Result>(
  work: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, { result: Result }>()
  return (value) => {
    if (!Object.isFrozen(value)) return work(value)
    const known = results.get(value)
    if (known) return known.result
    const result = work(value)
    results.set(value, { result })
    return result
  }
}
