import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  type CallFault,
  isCallFault,
  isWebhookFault,
  type Mix,
  type PlannedFault,
  type WebhookFault,
} from './fault-kinds.ts'
import { countCall, noteDone, readPlan, takePlanned } from './fault-store.ts'

/**
 * Returns the fault of the n-th call of a route, or of the n-th webhook of a type, since the mix was set. Depends on the
 * seed alone, not on time or ids: the same calls in the same order on each route get the same faults again.
 */
export const decide = <Kind extends string>(
  { seed, rate }: Pick<Mix, 'seed' | 'rate'>,
  kinds: readonly Kind[],
  subject: string,
  call: number,
): Kind | undefined => {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, subject, call]))
    .digest()
  const isHit = digest.readUIntBE(0, 6) / 2 ** 48 < rate
  return isHit ? kinds[digest.readUInt32BE(6) % kinds.length] : undefined
}

const fits = (pattern: string, name: string) =>
  pattern.includes('*')
    ? new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name)
    : pattern === name

const takeFirst = async <Kind extends string>(
  pool: pg.Pool,
  planned: readonly (PlannedFault & { position: number })[],
  names: readonly string[],
  isKind: (kind: string) => kind is Kind,
): Promise<Kind | undefined> => {
  for (const { position, on, kind } of planned)
    if (isKind(kind) && names.some((name) => fits(on, name)) && (await takePlanned(pool, position)))
      return kind
  return undefined
}

/** Returns the fault of a call, if any: a planned one, else the one that the seed decides. */
export const drawCallFault = async (
  pool: pg.Pool,
  call: { method: string; route: string; path: string; isBrowser: boolean },
): Promise<{ kind: CallFault; mix: Mix } | undefined> => {
  const { mix, planned } = await readPlan(pool)
  const subject = `${call.method} ${call.route}`
  const once = await takeFirst(pool, planned, [subject, `${call.method} ${call.path}`], isCallFault)
  const counts = mix.rate > 0 && (mix.browser || !call.isBrowser)
  const nth = counts ? await countCall(pool, subject) : 0
  const kind = once ?? (counts ? decide(mix, mix.kinds.filter(isCallFault), subject, nth) : undefined)
  if (kind === undefined) return undefined
  await noteDone(pool, { subject, call: nth, kind })
  return { kind, mix }
}

/** Returns the fault of the first delivery of an event of this type, if any. */
export const drawWebhookFault = async (pool: pg.Pool, type: string): Promise<WebhookFault | undefined> => {
  const { mix, planned } = await readPlan(pool)
  const once = await takeFirst(pool, planned, [type], isWebhookFault)
  const nth = mix.rate > 0 ? await countCall(pool, type) : 0
  const kind = once ?? (mix.rate > 0 ? decide(mix, mix.kinds.filter(isWebhookFault), type, nth) : undefined)
  if (kind !== undefined) await noteDone(pool, { subject: type, call: nth, kind })
  return kind
}
