import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableCalendar, type AskedDays } from './port.ts'
import { readCalendar } from './read-calendar.ts'

export type Work = { text: string; asked: AskedDays }
export type Outcome = { file: ReturnType<typeof readCalendar> } | { refusal: string }

const { text, asked } = workerData as Work

function outcome(): Outcome {
  try {
    return { file: readCalendar(text, asked) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(outcome())
