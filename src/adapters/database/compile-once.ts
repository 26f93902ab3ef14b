import {
  AliasNode,
  ColumnNode,
  type CompiledQuery,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { Queries } from './port.ts'

/** Stands for a value in a compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Compiles<Row> = { compile(queries: Queries): CompiledQuery<Row> }

export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Returns a function that executes a query whose text is always the same. Building and compiling a query with many columns
 * takes longer than sending it, so both happen once:
 *
 *     const findTitle = compileOnce<{ id: string }, { title: string }>((queries, { id }) =>
 *       queries.selectFrom('gearListings').select('title').where('id', '=', id))
 *     const [row] = await findTitle(database, { id })
 *
 * `build` gets a placeholder for each value. Amounts of money must pass through `formatMoney`, as in raw SQL. The returned
 * columns get their camel-case names in the statement itself, so rows need no conversion; raw SQL must name them so itself.
 */
export function compileOnce<Values extends object, Row>(
  build: (queries: Queries, values: Placeholders<Values>) => Compiles<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  })
  return async (queries, values) => {
    if (!compiled) {
      const naming = queries.withPlugin(nameColumns)
      compiled = build(naming, placeholders).compile(naming)
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    const { rows } = await queries.withoutPlugins().executeQuery(query)
    return rows
  }
}

/** Makes a query name the columns that it returns in camel case: `select "l"."owner_id" as "ownerId"`. */
const nameColumns: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) && node.selections
      ? {
          ...node,
          selections: node.selections.map(({ selection }) => SelectionNode.create(named(selection))),
        }
      : node,
  transformResult: async ({ result }) => result,
}

type Selection = SelectionNode['selection']

function named(selection: Selection): Selection {
  const name = nameOf(selection)
  if (!name?.includes('_')) return selection
  const value = AliasNode.is(selection) ? selection.node : selection
  return AliasNode.create(value, IdentifierNode.create(toCamelCase(name)))
}

function nameOf(node: OperationNode): string | undefined {
  if (IdentifierNode.is(node)) return node.name
  if (AliasNode.is(node)) return nameOf(node.alias)
  if (ReferenceNode.is(node)) return nameOf(node.column)
  return ColumnNode.is(node) ? node.column.name : undefined
}

const toCamelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase())
