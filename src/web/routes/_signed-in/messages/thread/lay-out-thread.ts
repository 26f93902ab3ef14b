import type { MessageView } from '#contract/messages.ts'
import { dateIn } from '#domain/calendar-date.ts'

const maxPause = 5 * 60_000

export type ThreadLine = {
  message: MessageView
  /** It is the first one of its day. */
  startsDay: boolean
  /** What follows is by somebody else, on another day or after a pause: the time stands below. */
  endsRun: boolean
}

/** Where the days and the times stand in a thread. */
export const layOutThread = (messages: readonly MessageView[], zone: string): ThreadLine[] =>
  messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    return {
      message,
      startsDay: !before || dayOf(before, zone) !== dayOf(message, zone),
      endsRun:
        !after ||
        after.senderId !== message.senderId ||
        Date.parse(after.createdAt) - Date.parse(message.createdAt) > maxPause ||
        dayOf(after, zone) !== dayOf(message, zone),
    }
  })

const dayOf = ({ createdAt }: MessageView, zone: string) => dateIn(zone, new Date(createdAt))
