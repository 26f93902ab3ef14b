import type { Pool } from 'pg'

type Table = { name: string; copy: string; columns: string; hasTriggers: boolean; parents: string[] }

/**
 * Copies every row of the product and its sandboxes. Returns a function that restores them any number of times, much
 * faster than a new database. Triggers are disabled during a restore, so that any past state can be restored.
 */
export async function takeSnapshot(pool: Pool): Promise<() => Promise<void>> {
  const tables = parentsFirst(await readTables(pool))
  const copies = tables.map(
    ({ name, copy }) => `drop table if exists ${copy}; create table ${copy} as table ${name};`,
  )
  await pool.query(`create schema if not exists snapshot; ${copies.join('\n')}`)
  const guarded = tables.filter(({ hasTriggers }) => hasTriggers)
  const switchTriggers = (word: 'disable' | 'enable') =>
    guarded.map(({ name }) => `alter table ${name} ${word} trigger user;`)
  const restore = [
    'begin;',
    ...switchTriggers('disable'),
    ...tables.toReversed().map(({ name }) => `delete from ${name};`),
    ...tables.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
    ),
    ...switchTriggers('enable'),
    'commit;',
  ].join('\n')
  return async () => void (await pool.query(restore))
}

async function readTables(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      format('snapshot.%I', n.nspname || ' ' || c.relname) as copy,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
      array(
        select distinct format('%I.%I', pn.nspname, p.relname) from pg_constraint f
        join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'sandbox') and c.relname <> 'schema_migrations'
    group by c.oid, n.nspname, c.relname`)
  return rows
}

/** Returns the tables in an order in which each comes after those that it references. */
function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const names = () => new Set(ordered.map(({ name }) => name))
  while (ordered.length < tables.length) {
    const placed = names()
    const next = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}
