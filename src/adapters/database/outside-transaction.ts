import pg from 'pg'

/**
 * A migration that begins with this comment runs outside a transaction, so that it locks no table while it works. It may
 * only create and drop indexes concurrently, because these statements can be repeated after an interruption.
 */
const header = /^-- outside a transaction\b/i

const creates = /^create (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on \S/i
const drops = /^drop index concurrently if exists [a-z_][a-z0-9_]*$/i

export const isOutsideTransaction = (text: string): boolean => header.test(text)

/**
 * Returns the statements of a migration that runs outside a transaction. Throws if one of them neither creates nor drops
 * an index concurrently.
 */
export function readOutsideStatements(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const wrong = statements.find((statement) => !creates.test(statement) && !drops.test(statement))
  if (wrong === undefined) return statements
  throw new Error(
    `only "create index concurrently name on …" and "drop index concurrently if exists name" run outside a transaction, and not: ${wrong.slice(0, 80)}`,
  )
}

/**
 * Returns a migration's text without `concurrently` if it has to run outside a transaction, so that it can run in one.
 * For a database without rows, where building an index takes no time.
 */
export const insideTransaction = (text: string): string =>
  isOutsideTransaction(text) ? text.replaceAll(/\bconcurrently\b/gi, '') : text

/**
 * Runs the statements of a migration one by one. If an earlier run was interrupted, its valid indexes stay, and an
 * invalid one is dropped and created again.
 */
export async function runOutsideTransaction(client: pg.Client, text: string): Promise<void> {
  for (const statement of readOutsideStatements(text)) {
    const name = creates.exec(statement)?.[1]
    const found = name && (await findIndex(client, name))
    if (found && found.isValid) continue
    if (found) await client.query(`drop index concurrently ${name}`)
    await client.query(statement)
  }
}

async function findIndex(client: pg.Client, name: string): Promise<{ isValid: boolean } | undefined> {
  const { rows } = await client.query(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  return rows[0]
}
