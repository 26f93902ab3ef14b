import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openSemaphore } from '#adapters/semaphore.ts'
import { CalendarsBusy, UnreadableCalendar, type CalendarFile, type CalendarFiles } from './port.ts'
import type { Outcome, Work } from './worker.ts'

/**
 * The maximum number of files that are read at once. With three or more processors, at least one stays free for requests.
 */
const maxRunning = availableParallelism() > 2 ? 2 : 1
const maxWaiting = 8
const timeout = 5_000
const maxMegabytes = 256

const tooMuch = () =>
  new UnreadableCalendar('This file takes too long to read: its events repeat in too many ways.')

/**
 * Reads every file in its own thread and ends the thread when it takes too long or too much memory, because a single
 * rule of a hostile file can keep the library busy forever.
 */
export function openCalendarFiles({ timeoutMs = timeout } = {}): CalendarFiles {
  const withPermit = openSemaphore(
    maxRunning,
    maxWaiting,
    () => new CalendarsBusy('too many calendars are waiting'),
  )
  return { read: (text, asked) => withPermit(() => readInThread({ text, asked }, timeoutMs)) }
}

function readInThread(work: Work, timeoutMs: number): Promise<CalendarFile> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: work,
    // The thread does not need the environment of the process, which holds secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  return new Promise<CalendarFile>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    // The timeout begins once the thread runs, because a busy machine may take longer to start it than to read the file.
    thread.once('online', () => {
      timer = setTimeout(() => reject(tooMuch()), timeoutMs)
    })
    thread.once('message', (outcome: Outcome) => {
      clearTimeout(timer)
      if ('file' in outcome) resolve(outcome.file)
      else reject(new UnreadableCalendar(outcome.refusal))
    })
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
    })
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that reads a calendar ended without a result.'))
    })
  }).finally(() => void thread.terminate())
}
