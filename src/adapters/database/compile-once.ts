import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Queries } from './port.ts'

/** Stands for a value in a compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Returns the function that executes a query whose text is always the same. Building and compiling a query with many columns
 * takes longer than sending it, so both happen once:
 *
 *     const findTitle = compileOnce<{ id: string }, { title: string }>((queries, { id }) =>
 *       queries.selectFrom('gearListings').select('title').where('id', '=', id))
 *     const [row] = await findTitle(database, { id })
 *
 * `build` gets a placeholder for each value. An amount of money must be formatted, as in raw SQL.
 */
export function compileOnce<Values extends object, Row>(
  build: (queries: Queries, values: Placeholders<Values>) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  })
  return async (queries, values) => {
    compiled ??= build(queries, placeholders).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    const { rows } = await queries.executeQuery(query)
    return rows
  }
}
