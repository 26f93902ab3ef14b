import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Replica } from '#adapters/database/port.ts'
import { DatabaseBusy, readDatabaseError } from '#adapters/database/sqlstate.ts'
import { Failure } from './failure.ts'
import { openPublicVersion } from './public-version.ts'
import { mayHaveSession } from './sessions.ts'
import { hasJustWritten } from './writers.ts'

/** A database to read from. `readVersion` returns its number of committed changes to what visitors see. */
export type Source = { name: 'primary' | 'replica'; readVersion: () => Promise<number> }

export type Sources = {
  /**
   * Runs `work` with the replica for a visitor (a request without a session) who has not just written, and with the
   * primary for everyone else. When the replica fails or does not find something, `work` runs a second time, with the
   * primary.
   */
  read<Result>(request: FastifyRequest, work: (source: Source) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` so that everything it reads is at least as new as `source`: the API calls of a page read from the primary when
   * the page does.
   */
  within<Result>(source: Source, work: () => Promise<Result>): Promise<Result>
}

type Given = { readVersion: () => Promise<number>; replica: Replica | undefined; publicUrl: string }

/** Decides for each request whether it reads from the primary or from the replica (decision 54). */
export function openSources({ readVersion, replica, publicUrl }: Given): Sources {
  const primary: Source = { name: 'primary', readVersion }
  if (!replica) return { read: (_, work) => work(primary), within: (_, work) => work() }
  const copy: Source = { name: 'replica', readVersion: openPublicVersion(replica.readVersion) }
  const ofPage = new AsyncLocalStorage<Source['name']>()
  const needsPrimary = (request: FastifyRequest) =>
    ofPage.getStore() === 'primary' || mayHaveSession(request, publicUrl) || hasJustWritten(request)

  return {
    async read(request, work) {
      if (!replica.isUsable() || needsPrimary(request)) return work(primary)
      try {
        return await replica.whileUsable(() => work(copy))
      } catch (error) {
        if (!mayPrimaryKnowBetter(error)) throw error
        return work(primary)
      }
    },
    within: (source, work) => ofPage.run(source.name, work),
  }
}

/**
 * Whether the primary may succeed where the replica failed. A missing row may not have reached the replica yet, such as gear
 * that was listed a second ago. Work that is too much for the replica would be too much for the primary as well.
 */
function mayPrimaryKnowBetter(error: unknown): boolean {
  if (error instanceof Failure) return error.status === 404
  const isTooMuch = error instanceof DatabaseBusy || readDatabaseError(error)?.code === '57014'
  return !isTooMuch
}
