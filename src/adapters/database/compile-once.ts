import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './port.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a query that Kysely builds and compiles at its first use only, for statements of every request. Each use of a
 * value must become a parameter, and the shape of the query must not depend on the values:
 *
 *     const findSession = compileOnce((queries, { sid }: { sid: string }) =>
 *       queries.selectFrom('sessions').selectAll().where('sid', '=', sid))
 *     const [session] = await findSession(database, { sid })
 */
export function compileOnce<Values extends Record<string, string | Date>, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })

  return async (queries, values) => {
    compiled ??= build(queries, placeholders).compile()
    const parameters = compiled.parameters.map((given) =>
      given instanceof Placeholder ? values[given.name] : given,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await queries.executeQuery(query)).rows
  }
}
