import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, chooseListening } from './address.ts'
import { writeSettings, type Place } from './cluster.ts'
import { makeDatabase } from './database.ts'
import { findPostmaster, startPostmaster } from './postmaster.ts'

export type Running = { url: string; joined: boolean }

const patience = 120_000

/** Joins the cluster’s server if one is running, starts it otherwise, and waits until it answers. */
export async function bringUp(
  place: Place,
  password: string,
  settings: Record<string, string>,
): Promise<Running> {
  const deadline = Date.now() + patience
  for (let started = false; ; await sleep(50)) {
    try {
      const running = await findPostmaster(place.cluster)
      if (!running) {
        await writeSettings(place, { ...(await chooseListening(place.cluster)), ...settings })
        started = true
        await startPostmaster(place)
        continue
      }
      const address = (role: string, database: string) => addressOf(running, password, role, database)
      await makeDatabase(address)
      return { url: address('switchback', 'switchback'), joined: !started }
    } catch (error) {
      if (Date.now() > deadline || !passes(error)) throw error
    }
  }
}

// Sessions of a server that died, a port just taken, a server that is starting or stopping.
function passes(error: unknown): boolean {
  const { message, code } = error as NodeJS.ErrnoException
  if (/pre-existing shared memory block|could not bind|Address already in use/.test(message)) return true
  return ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code ?? '')
}
