import type { Telemetry } from '#adapters/telemetry/port.ts'
import type { Payments } from './port.ts'

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>

/**
 * Methods that are not timed: `readEvent` only checks a signature, and `listBooks` makes a call for each page that is
 * read.
 */
const unmeasured: readonly (keyof Payments)[] = ['readEvent', 'listBooks']

/** Returns a `Payments` that passes every call on, and times and counts it by name and outcome. */
export function measurePayments(payments: Payments, { measure }: Pick<Telemetry, 'measure'>): Payments {
  const calls = payments as unknown as Calls
  const names = Object.keys(calls).filter((name) => !unmeasured.includes(name as keyof Payments))
  const measured = names.map((name): [string, Calls[string]] => [
    name,
    (...given) => measure('payment', name, () => calls[name]!(...given)),
  ])
  return { ...payments, ...Object.fromEntries(measured) }
}
