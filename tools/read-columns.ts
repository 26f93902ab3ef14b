import type pg from 'pg'

export type Column = {
  table: string
  name: string
  /** PostgreSQL's name of the type. For an array, the type of its items. */
  type: string
  isArray: boolean
  /** The declared decimals of a `numeric`. Null for other types and for values that SQL computes. */
  scale: number | null
  nullable: boolean
  /** How an insert treats the column: `given` must be set, `default` may be left out, `always` must be left out. */
  origin: 'given' | 'default' | 'always'
  /** The literals that a CHECK constraint allows, as TypeScript types. */
  choices: string[] | undefined
}

const query = `
  select c.relname as "table", a.attname as name, coalesce(item.typname, t.typname) as type,
    item.oid is not null as "isArray", case when a.atttypid = 'numeric'::regtype and a.atttypmod >= 0 then (a.atttypmod - 4) & 2047 end as scale, c.relkind <> 'v' and not a.attnotnull as nullable,
    case when c.relkind = 'v' or a.attidentity = 'a' or a.attgenerated <> '' then 'always' when a.atthasdef or a.attidentity = 'd' then 'default' else 'given' end as origin,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

/**
 * Returns every column of the schema `public` in order, without the migrations table. Columns of views are read-only,
 * and count as not null, which is true for all our views.
 */
export async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column & { checks: string[] }>(query)
  return rows.map(({ checks, ...column }) => ({
    ...column,
    choices: checks.map(readChoices).find((choices) => choices !== undefined),
  }))
}

/**
 * Returns the literals of `CHECK (column IN ('a', 'b'))` or `CHECK (column = 'a')` in PostgreSQL's notation, or
 * undefined for other checks.
 */
export function readChoices(check: string): string[] | undefined {
  const listed =
    /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(
      check,
    )?.[1] ?? /^CHECK \(\("?\w+"? = ('[^']*'::[a-z ]+)\)\)$/.exec(check)?.[1]
  const items = listed?.match(/'(?:[^']|'')*'|-?\d+(?=,|$)/g)
  return items?.map((item) =>
    item.startsWith("'") ? `'${item.slice(1, -1).replaceAll("''", "\\'")}'` : item,
  )
}
