import type pg from 'pg'

export type Table = { rows: number; bytes: number; rowBytes: number }

/**
 * Returns for each table the number of rows, the size on disk with indexes, and the computed bytes of a row with its
 * index entries.
 */
export async function readTables(pool: pg.Pool, names: readonly string[]): Promise<Record<string, Table>> {
  const found: Record<string, Table> = {}
  for (const name of names) {
    await pool.query(`VACUUM ANALYZE ${name}`)
    const { rows } = await pool.query<{ rows: string; bytes: string; row: string; entries: string }>(
      `SELECT count(*) AS rows, pg_total_relation_size('${name}') AS bytes, coalesce(avg(pg_column_size(t.*)), 0) AS row,
        (SELECT count(*) FROM pg_index WHERE indrelid = '${name}'::regclass) AS entries
      FROM ${name} t`,
    )
    const [{ rows: count, bytes, row, entries }] = rows as [(typeof rows)[number]]
    found[name] = {
      rows: Number(count),
      bytes: Number(bytes),
      rowBytes: Number(row) + pointer + Number(entries) * entry,
    }
  }
  return found
}

/** Bytes of the pointer to a row in its page, and of a B-tree entry over a uuid and a time in pages that are two thirds full. */
const [pointer, entry] = [4, 60]

/**
 * Returns the bytes per row of each table. With `manyRows`, only for tables with at least so many rows, from their size
 * on disk; without it, for every table that has a row, as computed from the row itself.
 */
export function bytesPerRow(tables: Record<string, Table>, manyRows?: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([, { rows }]) => rows >= (manyRows ?? 1))
      .map(([name, { rows, bytes, rowBytes }]) => [
        name,
        Math.round(manyRows === undefined ? rowBytes : bytes / rows),
      ]),
  )
}
