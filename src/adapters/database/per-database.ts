import type { Queries } from './port.ts'

/**
 * Returns a function that returns one value for each database, or transaction, that is read from. `make` makes it at the first
 * call, and it is forgotten with the database.
 */
export function perDatabase<Value>(make: () => Value): (queries: Queries) => Value {
  const values = new WeakMap<Queries, { value: Value }>()
  return (queries) => {
    const known = values.get(queries) ?? { value: make() }
    values.set(queries, known)
    return known.value
  }
}
