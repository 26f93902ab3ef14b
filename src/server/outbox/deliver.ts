import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { isMailOff } from '#server/notifications/store.ts'
import { layOut } from './layout.ts'
import { claimLetters, markDropped, markSent, postponeLetter, type ClaimedLetter } from './store.ts'
import { topicOf } from './topics.ts'
import { headersOf, unsubscribeLinksOf } from './unsubscribe-links.ts'
import { writeLetter } from './write.ts'

const atOnce = 8

/**
 * Sends what was told. A letter is written from what holds now and dropped when nothing of it does; a process that dies
 * while sending may send it twice, with the same id.
 */
export const deliverLetters: Task = {
  name: 'deliver letters',
  async run(deps) {
    const letters = await claimLetters(deps.database, atOnce)
    await Promise.all(letters.map((letter) => deliver(deps, letter)))
    return letters.length
  },
}

async function deliver(deps: Deps, letter: ClaimedLetter): Promise<void> {
  const { database, clock, mail, log, settings } = deps
  try {
    const { id, kind, recipientId, recipientEmail: to } = letter
    const isUnwanted = recipientId !== null && (await isMailOff(database, recipientId, topicOf[kind]))
    const writing = isUnwanted ? undefined : await writeLetter(database, letter, clock.now())
    if (!writing) return await markDropped(database, letter, clock.now())
    const links = unsubscribeLinksOf(letter, settings)
    const form = layOut(writing, settings.publicUrl, links)
    await mail.send({ id, to, ...form, ...(links && { headers: headersOf(links) }) })
    await markSent(database, letter, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = { err: error, letter: letter.id, kind: letter.kind, attempts: letter.attempts }
    if (await postponeLetter(database, letter, reason)) log.warn(details, 'A letter is sent again later')
    else log.error(details, 'A letter was given up')
  }
}
