import type { Task } from '#server/jobs/task.ts'
import type { Parts } from '#server/parts.ts'
import { layOut } from './layout.ts'
import { claimLetters, markDropped, markSent, postponeLetter, type ClaimedLetter } from './store.ts'
import { writeLetter } from './write.ts'

const atOnce = 8

/**
 * Sends what was told. A letter is written from what holds now and dropped when nothing of it does; a process that dies
 * while sending may send it twice, with the same id.
 */
export const deliverLetters: Task = {
  name: 'deliver letters',
  async run(parts) {
    const letters = await claimLetters(parts.database, atOnce)
    await Promise.all(letters.map((letter) => deliver(parts, letter)))
    return letters.length
  },
}

async function deliver(parts: Parts, letter: ClaimedLetter): Promise<void> {
  const { database, clock, mail, log, settings } = parts
  try {
    const writing = await writeLetter(database, letter, clock.now())
    if (!writing) return await markDropped(database, letter, clock.now())
    await mail.send({ id: letter.id, to: letter.recipientEmail, ...layOut(writing, settings.publicUrl) })
    await markSent(database, letter, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = { err: error, letter: letter.id, kind: letter.kind, attempts: letter.attempts }
    if (await postponeLetter(database, letter, reason)) log.warn(details, 'A letter is sent again later')
    else log.error(details, 'A letter was given up')
  }
}
