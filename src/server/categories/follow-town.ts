import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '#adapters/database/port.ts'
import { writingsOf } from '#domain/in-neighborhood.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import type { TownCategory } from '#domain/town-files.ts'

/**
 * Makes the categories and neighborhoods in the database equal to those of the town's folder. If they are, nothing is
 * written, because each write makes the cached pages of visitors outdated. Every process calls it at start-up, and a lock
 * lets one work at a time. A category that is no longer in the folder is deleted, or hidden while it has
 * listings.
 */
export async function followTown(database: Database, categories: readonly TownCategory[]): Promise<void> {
  if (!(await isOther(database, otherCategories(categories), otherNeighborhoods()))) return
  await database.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('switchback town', 0))`.execute(queries)
    if (await isOther(queries, otherCategories(categories))) await followCategories(queries, categories)
    if (await isOther(queries, otherNeighborhoods())) await followNeighborhoods(queries)
  })
}

const wantedCategories = (categories: readonly TownCategory[]) => sql`
  select t.key, t.name, t.icon, t.description, t.position::int,
    array(select * from jsonb_array_elements_text(t.checklist::jsonb)) as checklist
  from unnest(${categories.map(({ key }) => key)}::text[], ${categories.map(({ name }) => name)}::text[],
    ${categories.map(({ icon }) => icon)}::text[], ${categories.map(({ description }) => description)}::text[],
    ${categories.map(({ checklist }) => JSON.stringify(checklist))}::text[])
    with ordinality as t (key, name, icon, description, checklist, position)`

/** Returns the condition that the categories in the database differ from those of the town's folder. */
const otherCategories = (categories: readonly TownCategory[]) =>
  differ(
    sql`select key, name, icon, description, position, checklist from gear_categories where not hidden`,
    wantedCategories(categories),
  )

async function followCategories(queries: Queries, categories: readonly TownCategory[]): Promise<void> {
  const keys = categories.map(({ key }) => key)
  await sql`
    delete from gear_categories c where c.key <> all(${keys}::text[])
      and not exists (select from gear_listings l where l.category_id = c.id)`.execute(queries)
  // Frees the names first, because two categories may swap names, and a new one may take the name of a hidden one.
  await sql`
    update gear_categories c set name = c.key || ' ' || c.id, hidden = true
    where not exists (select from (${wantedCategories(categories)}) w where w.key = c.key and w.name = c.name)
      and (c.key = any(${keys}::text[]) or c.name = any(${categories.map(({ name }) => name)}::text[]))`.execute(
    queries,
  )
  await sql`update gear_categories set hidden = true where key <> all(${keys}::text[])`.execute(queries)
  await sql`
    insert into gear_categories (key, name, icon, description, position, checklist, created_at)
    select w.key, w.name, w.icon, w.description, w.position, w.checklist, now() from (${wantedCategories(categories)}) w
    on conflict (key) do update set name = excluded.name, icon = excluded.icon, description = excluded.description,
      position = excluded.position, checklist = excluded.checklist, hidden = false`.execute(queries)
}

const wantedWritings = () => {
  const pairs = neighborhoods.flatMap((each) =>
    [...new Set(writingsOf(each))].map((writing) => [each.name, writing] as const),
  )
  return sql`select * from unnest(${pairs.map(([name]) => name)}::text[], ${pairs.map(([, writing]) => writing)}::text[])
    as t (name, writing)`
}

const otherNeighborhoods = () =>
  differ(sql`select name, writing from neighborhood_writings`, wantedWritings())

async function followNeighborhoods(queries: Queries): Promise<void> {
  await sql`delete from neighborhood_writings`.execute(queries)
  await sql`insert into neighborhood_writings (name, writing) ${wantedWritings()}`.execute(queries)
  // The update changes nothing itself. It fires the trigger that derives the neighborhood from the location.
  await sql`
    update gear_listings set neighborhood = neighborhood
    where neighborhood is distinct from neighborhood_of(location)`.execute(queries)
}

const differ = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(exists ((${one}) except (${other})) or exists ((${other}) except (${one})))`

async function isOther(queries: Queries, ...conditions: RawBuilder<boolean>[]): Promise<boolean> {
  const { rows } = await sql<{
    differs: boolean
  }>`select ${sql.join(conditions, sql` or `)} as differs`.execute(queries)
  return rows[0]?.differs ?? false
}
