import pg from 'pg'

/**
 * A migration that begins with this comment runs outside a transaction, so that it locks no table while it works. It can only
 * create and drop indexes concurrently: that can be repeated, and nothing else must be undone when it is interrupted.
 */
const header = /^-- outside a transaction\b/i

const creates = /^create (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on \S/i
const drops = /^drop index concurrently if exists [a-z_][a-z0-9_]*$/i

export const isOutsideTransaction = (text: string): boolean => header.test(text)

/** Returns the statements of such a migration. Throws when there is another one than it may have. */
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

/** Returns the text as it runs in a transaction, for a database without rows. */
export const insideTransaction = (text: string): string =>
  isOutsideTransaction(text) ? text.replaceAll(/\bconcurrently\b/gi, '') : text

/**
 * Runs the statements one by one. An index that an interrupted run left valid stays, and one that it left invalid is dropped
 * and created again.
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
