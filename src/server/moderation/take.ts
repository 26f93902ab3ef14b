import { sql } from 'kysely'
import type { UserLine } from '#contract/moderation.ts'
import type { TakableThing } from '#domain/admin-tables.ts'
import { undecidedClaims } from '#domain/claim.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'

/** For each kind of record that an admin can take: its name in messages, and the statuses in which it waits for a decision. */
const things: Record<TakableThing, { name: string; open: readonly string[] }> = {
  reports: { name: 'report', open: ['pending'] },
  cases: { name: 'case', open: ['open'] },
  claims: { name: 'claim', open: undecidedClaims },
}

/**
 * Records which admin is deciding a report, case or claim, or that nobody is. This is only a hint: any admin may
 * still decide, and the first decision counts. Throws 409 when it is already decided, or when another admin has taken
 * it and `over` is false.
 */
export async function take(
  { database }: Pick<Deps, 'database'>,
  thing: TakableThing,
  id: string,
  viewer: Viewer,
  { taken, over }: { taken: boolean; over: boolean },
  now: Date,
): Promise<{ taker: UserLine | null }> {
  const { name, open } = things[thing]
  const changed = await database
    .updateTable(thing)
    .set({ takenBy: taken ? viewer.id : null, takenAt: taken ? now : null })
    .where('id', '=', id)
    .where(sql<boolean>`status = any(${[...open]})`)
    .where(sql<boolean>`(taken_by is null or taken_by = ${viewer.id} or ${over}::boolean)`)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    const { id: viewerId, firstName, lastName, email } = viewer
    return { taker: taken ? { id: viewerId, firstName, lastName, email } : null }
  }
  const found = await database
    .selectFrom(thing)
    .leftJoin('users as u', 'u.id', `${thing}.takenBy`)
    .select([`${thing}.status`, 'u.firstName'])
    .where(`${thing}.id`, '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(name)
  if (!open.includes(found.status))
    throw conflict('wrong_state', `This ${name} is decided already. Nothing was changed.`)
  throw conflict(
    'taken',
    `${found.firstName ?? 'Another admin'} has taken this ${name}. Nothing was changed.`,
  )
}
