import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#adapters/database/migrate.ts'
import { openScratchPostgres } from '#test/scratch-postgres.ts'
import { readColumns, type Column } from './read-columns.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'src/adapters/database/tables.gen.ts')

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Buffer',
  date: 'CalendarDate',
  numeric: 'Cents',
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase())
}

function typeName(table: string): string {
  const name = camelCase(table)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Whether a column holds money: a `numeric` with two decimals, or one that SQL computes. For any other `numeric` the
 * driver throws unless the query casts it.
 */
const isMoney = ({ type, scale }: Column) => type === 'numeric' && (scale === null || scale === 2)

/**
 * Returns the names of money columns. The driver recognizes them by name, so a name must mean money in every table or
 * in none; throws otherwise.
 */
function listMoney(columns: readonly Column[]): string[] {
  const names = new Set(columns.filter(isMoney).map(({ name }) => name))
  const clash = columns.find((column) => names.has(column.name) && !isMoney(column))
  if (clash) throw new Error(`${clash.table}.${clash.name} is not money, but a column of the same name is`)
  return [...names].map(camelCase).toSorted()
}

function columnType(column: Column): string {
  const { type, isArray, choices, nullable, origin } = column
  if (type === 'numeric' && !isMoney(column)) return 'GeneratedAlways<unknown>'
  const scalar = choices?.join(' | ') ?? scalars[type] ?? 'string'
  const item = isArray && choices ? `(${scalar})` : scalar
  const orNull = nullable ? ' | null' : ''
  // Inserts take JSON as text, because the driver would write a JavaScript array as a PostgreSQL array.
  if (scalar === 'unknown' && origin !== 'always') {
    const inserted = `string${orNull}${origin === 'default' ? ' | undefined' : ''}`
    return `ColumnType<unknown, ${inserted}, string${orNull}>`
  }
  const full = `${item}${isArray ? '[]' : ''}${orNull}`
  if (origin === 'always') return `GeneratedAlways<${full}>`
  return origin === 'default' ? `Generated<${full}>` : full
}

/** Returns the schema as TypeScript for Kysely, with names in camel case, as its plugin converts them. */
export function describeTables(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const types = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${camelCase(column.name)}: ${columnType(column)}\n`)
    return `export type ${typeName(table)} = {\n${lines.join('')}}\n`
  })
  const body = types.join('\n')
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const imports = [
    ...(used.length ? [`import type { ${used.join(', ')} } from 'kysely'`] : []),
    ...(body.includes('CalendarDate')
      ? [`import type { CalendarDate } from '#domain/calendar-date.ts'`]
      : []),
    ...(body.includes('Cents') ? [`import type { Cents } from '#domain/money.ts'`] : []),
  ]
  const money = listMoney(columns)
    .map((name) => `  '${name}',\n`)
    .join('')
  const all = [...tables.keys()].map((table) => `  ${camelCase(table)}: ${typeName(table)}\n`)
  return `// Written by tools/generate-tables.ts from the migrated schema: change a migration, then run it again.\n${imports.map((line) => `${line}\n`).join('')}\n${body}\nexport type Tables = {\n${all.join('')}}\n\n/** The names of every column of money. */\nexport const moneyColumns: ReadonlySet<string> = new Set([\n${money}])\n`
}

/** Applies every migration to the database at `url` and returns its schema as TypeScript. */
export async function describeMigrated(url: string): Promise<string> {
  await migrate({ url, folder: path.join(root, 'db/migrations') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return describeTables(await readColumns(client))
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const scratch = await openScratchPostgres()
  try {
    const text = await describeMigrated(scratch.url)
    if (!process.argv.includes('--check')) await writeFile(file, text)
    else if ((await readFile(file, 'utf8')) !== text) {
      console.error(
        'src/adapters/database/tables.gen.ts differs from the migrations: run "npm run generate:tables".',
      )
      process.exitCode = 1
    }
  } finally {
    await scratch.close()
  }
}
