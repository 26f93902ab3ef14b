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
  const compile = openCompiler(build)
  return async (queries, values) => {
    const compiled = compile(queries)
    const query: CompiledQuery<Row> = { ...compiled, parameters: fillIn(compiled, values) }
    const { rows } = await queries.withoutPlugins().executeQuery(query)
    return rows
  }
}

/**
 * Like `compileOnce`, for a query in which something else than values changes: each value is a piece of SQL, which takes
 * its placeholder's place.
 */
export function compileAround<Pieces extends Record<string, RawBuilder<unknown>>, Row>(
  build: (queries: Queries, pieces: Pieces) => Compiles<Row>,
): (queries: Queries, pieces: Pieces) => Promise<Row[]> {
  const compile = openCompiler<Pieces, Row>((queries, placeholders) =>
    build(queries, placeholders as unknown as Pieces),
  )
  return async (queries, pieces) => {
    const compiled = compile(queries)
    const { rows } = await asPiece<Row>(compiled, fillIn(compiled, pieces)).execute(queries.withoutPlugins())
    return rows
  }
}

/** Compiles a query now, so that a statement can contain it several times and nothing is built and compiled again. */
export function compilePiece<Row>(queries: Queries, query: Compiles<Row>): RawBuilder<Row> {
  const compiled = query.compile(queries)
  return asPiece(compiled, compiled.parameters)
}

function openCompiler<Values extends object, Row>(
  build: (queries: Queries, values: Placeholders<Values>) => Compiles<Row>,
): (queries: Queries) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  })
  return (queries) => {
    if (!compiled) {
      const naming = queries.withPlugin(nameColumns)
      compiled = build(naming, placeholders).compile(naming)
    }
    return compiled
  }
}

const fillIn = <Values extends object>({ parameters }: CompiledQuery, values: Values): unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
  )

/** A compiled text has each of its parameters once, in their order: $1, $2, … */
function asPiece<Row>({ sql: text }: CompiledQuery<Row>, parameters: readonly unknown[]): RawBuilder<Row> {
  const texts = text.split(/\$\d+/)
  if (texts.length !== parameters.length + 1)
    throw new Error(
      `A text with ${texts.length - 1} placeholders has ${parameters.length} parameters: ${text}`,
    )
  return sql<Row>(texts as unknown as TemplateStringsArray, ...parameters)
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
