import pg from 'pg'
import type { TraceStatement } from '#adapters/telemetry/port.ts'

const maxNames = 300
/**
 * A statement gets a name when it is sent for the third time, so that statements that are sent once do not use up the
 * names.
 */
const usesBeforeName = 3
const maxCandidates = 2_000

/**
 * Matches statements that get no name, so that PostgreSQL plans them each time: searches whose best plan depends on the
 * words (others read the words in a subquery), and statements that select all columns, which would fail on an open
 * connection after a migration adds a column.
 */
const plannedEachTime = /@@ (?!\(select to_tsquery)|\bi?like\b|\.\*|returning \*|select \*/i

/**
 * Returns a function that gives names to the statements that this process sends often. PostgreSQL parses a named
 * statement once per connection, and plans it once if one plan fits all parameters. At most 300 statements get a name,
 * which limits the memory of a connection.
 */
function openNames() {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxNames || plannedEachTime.test(text)) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesBeforeName) {
      if (uses.size >= maxCandidates) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const given = `s${names.size}`
    names.set(text, given)
    return given
  }
}

type Options = { traceStatement: TraceStatement | undefined; isNaming: boolean }

/** Returns the client class for a pool. Its clients trace their statements and name them; each pool has its own names. */
export function tracingClient({ traceStatement, isNaming }: Options): typeof pg.Client {
  const nameOf = isNaming ? openNames() : () => undefined
  return class TracingClient extends pg.Client {
    // Kysely's driver calls `query(text, values)`; calls in any other form are passed on unchanged.
    override query(...given: unknown[]): never {
      const [text, values, ...rest] = given
      if (typeof text !== 'string' || !Array.isArray(values))
        return super.query(...(given as [never])) as never
      const name = nameOf(text)
      const query = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>
      const send = () => (name === undefined ? query(...given) : query({ name, text, values }, ...rest))
      return (traceStatement ? traceStatement(text, send) : send()) as never
    }
  } as unknown as typeof pg.Client
}
