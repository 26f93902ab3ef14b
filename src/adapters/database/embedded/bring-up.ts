import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '#domain/durations.ts'
import { openSeldom } from '#domain/seldom.ts'
import { addressOf, chooseListening } from './address.ts'
import { writeSettings, type Place } from './cluster.ts'
import { makeDatabase } from './database.ts'
import { findPostmaster, startPostmaster } from './postmaster.ts'

export type Wanted = { place: Place; password: string; settings: Record<string, string> }
export type Running = { url: string; port: number; joined: boolean }

const timeout = 120_000

/**
 * Joins the cluster’s server if one is running, starts it otherwise, and waits until it responds. `port` is the port
 * of an earlier call, so that a URL stays valid after a restart.
 */
export async function bringUp({ place, password, settings }: Wanted, port?: number): Promise<Running> {
  const deadline = Date.now() + timeout
  for (let started = false; ; await sleep(50)) {
    try {
      const found = await findPostmaster(place.cluster)
      if (!found) {
        await writeSettings(place, { ...(await chooseListening(place.cluster, port)), ...settings })
        started = true
        await startPostmaster(place)
      } else if (found.ready) {
        const address = (role: string, database: string) => addressOf(found, password, role, database)
        await makeDatabase(address)
        return { url: address('switchback', 'switchback'), port: found.port, joined: !started }
      } else if (Date.now() > deadline) {
        throw new Error(
          `PostgreSQL (process ${found.pid}) neither responds nor exits, see ${place.cluster}/server.log`,
        )
      }
    } catch (error) {
      if (Date.now() > deadline || !isTemporary(error)) throw error
    }
  }
}

/**
 * Restarts the server whenever it ends unexpectedly. Returns a function that stops watching. On a full disk the server
 * ends again within a second, so the message about the end and the one about a failed restart are each logged at most
 * once a minute.
 */
export function restartOnExit(
  wanted: Wanted,
  port: number,
  log: (sentence: string) => void,
): () => Promise<void> {
  const { cluster } = wanted.place
  const leftOut = openSeldom(minute)
  const logSeldom = (kind: 'end' | 'failure', sentence: string) => {
    if (leftOut(kind) !== undefined) log(sentence)
  }
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      if (await findPostmaster(cluster)) return
      logSeldom(
        'end',
        (await endedOnFullDisk(cluster))
          ? `PostgreSQL ended because the disk of ${cluster} is full. It is started again until there is space.`
          : 'PostgreSQL ended unexpectedly and is started again.',
      )
      await bringUp(wanted, port)
    } catch (error) {
      logSeldom('failure', `PostgreSQL could not be started again: ${(error as Error).message}`)
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, 1_000).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

const endedOnFullDisk = async (cluster: string): Promise<boolean> =>
  (await readFile(path.join(cluster, 'server.log'), 'utf8').catch(() => '')).includes(
    'No space left on device',
  )

// Errors that go away by themselves: sessions of a dead server, a port that was just taken, a busy machine, or a server that is
// starting or stopping.
function isTemporary(error: unknown): boolean {
  const { message, code } = error as NodeJS.ErrnoException
  if (/pre-existing shared memory block|could not bind|Address already in use|timeout expired/.test(message))
    return true
  return ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code ?? '')
}
