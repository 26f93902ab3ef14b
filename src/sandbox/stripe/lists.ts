import type Stripe from 'stripe'
import { badParameter } from './failures.ts'
import { findInteger, findText, nested, type Parameters } from './parameters.ts'
import { type Kind, type Kinds, requireObject, type Work } from './store.ts'

export const pageParameters = ['limit', 'starting_after', 'ending_before', 'created'] as const

const bounds = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Returns a page of objects, newest first. `where` filters by the values of top-level fields. */
export const listObjects = async <K extends Kind>(
  work: Work,
  kind: K,
  parameters: Parameters,
  where: Record<string, string | undefined>,
  url: string,
): Promise<Stripe.ApiList<Kinds[K]>> => {
  const limit = findInteger(parameters, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw badParameter(
      'Invalid integer: limit must be between 1 and 100.',
      'limit',
      'parameter_invalid_integer',
    )
  const values: unknown[] = [kind]
  const conditions = ['kind = $1']
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  for (const [name, value] of Object.entries(where))
    if (value !== undefined) add((place) => `body ->> '${name}' = ${place}`, value)
  const created = typeof parameters.created === 'string' ? {} : nested(parameters, 'created')
  if (typeof parameters.created === 'string')
    add((place) => `(body ->> 'created')::bigint = ${place}`, findInteger(parameters, 'created'))
  for (const [bound, operator] of Object.entries(bounds)) {
    const value = findInteger(created, bound)
    if (value !== undefined) add((place) => `(body ->> 'created')::bigint ${operator} ${place}`, value)
  }
  const after = findText(parameters, 'starting_after')
  const before = findText(parameters, 'ending_before')
  for (const [id, operator] of [
    [after, '<'],
    [before, '>'],
  ] as const) {
    if (id === undefined) continue
    await requireObject(work, kind, id, operator === '<' ? 'starting_after' : 'ending_before')
    add(
      (place) => `position ${operator} (select position from sandbox.stripe_objects where id = ${place})`,
      id,
    )
  }
  const backwards = before !== undefined && after === undefined
  const found = await work.client.query<{ body: Kinds[K] }>(
    `select body from sandbox.stripe_objects where ${conditions.join(' and ')}
     order by position ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
    values,
  )
  const page = found.rows.slice(0, limit).map((row) => row.body)
  return {
    object: 'list',
    data: backwards ? page.reverse() : page,
    has_more: found.rows.length > limit,
    url,
  }
}
