/** The names of a port's methods that return promises. */
type Asynchronous<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

type Call = (...given: unknown[]) => Promise<unknown>

/** Returns a function whose first call opens something, and whose later calls return the same. */
export function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => (opened ??= open())
}

/**
 * Returns the asynchronous methods of a port. Each call awaits the port from `open`. For adapters whose packages are large
 * and not needed to start.
 */
export function defer<Port>(
  methods: Record<Asynchronous<Port>, true>,
  open: () => Promise<Port>,
): Pick<Port, Asynchronous<Port>> {
  const call =
    (name: string): Call =>
    async (...given) => {
      const port = (await open()) as Record<string, Call>
      return port[name]!(...given)
    }
  const calls = Object.keys(methods).map((name) => [name, call(name)])
  return Object.fromEntries(calls) as Pick<Port, Asynchronous<Port>>
}
