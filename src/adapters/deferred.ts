/** The names of a port's methods that return promises. */
type Asynchronous<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

type Call = (...given: unknown[]) => Promise<unknown>

/**
 * Returns the asynchronous methods of a port. The first call of any opens the port with `open`. For adapters whose packages
 * are large and not needed to start.
 */
export function defer<Port>(
  methods: Record<Asynchronous<Port>, true>,
  open: () => Promise<Port>,
): Pick<Port, Asynchronous<Port>> {
  let opened: Promise<Port> | undefined
  const call =
    (name: string): Call =>
    async (...given) => {
      const port = (await (opened ??= open())) as Record<string, Call>
      return port[name]!(...given)
    }
  const calls = Object.keys(methods).map((name) => [name, call(name)])
  return Object.fromEntries(calls) as Pick<Port, Asynchronous<Port>>
}
