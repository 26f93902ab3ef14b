import type { Telemetry } from '#adapters/telemetry/port.ts'
import type { Payments } from './port.ts'

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>

/** Not a call that takes time: one checks a signature, the other makes a call for each page that is read from it. */
const unmeasured: readonly (keyof Payments)[] = ['readEvent', 'listBooks']

/** Returns the same payments, whose calls are timed and counted by name and outcome. */
export function measurePayments(payments: Payments, { measure }: Pick<Telemetry, 'measure'>): Payments {
  const calls = payments as unknown as Calls
  const names = Object.keys(calls).filter((name) => !unmeasured.includes(name as keyof Payments))
  const measured = names.map((name): [string, Calls[string]] => [
    name,
    (...given) => measure('payment', name, () => calls[name]!(...given)),
  ])
  return { ...payments, ...Object.fromEntries(measured) }
}
