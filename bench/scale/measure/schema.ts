import type pg from 'pg'
import type { Units } from '#bench/scale/units.ts'

/**
 * Counts what makes Citus hard to adopt: the constraints whose key would have to include the town, and the triggers
 * that Citus does not support.
 */
export async function readSchema(pool: pg.Pool): Promise<Units['schema']> {
  const { rows } = await pool.query<Record<keyof Units['schema'], string>>(`
    SELECT
      (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS tables,
      (SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisexclusion) AS "uniqueConstraints",
      (SELECT count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'x') AS "exclusionConstraints",
      (SELECT count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f') AS "foreignKeys",
      (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND coalesce(tgnewtable, tgoldtable) IS NOT NULL) AS "transitionTriggers",
      (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%advisory%') AS "advisoryLocks"`)
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, count]) => [name, Number(count)]),
  ) as Units['schema']
}
