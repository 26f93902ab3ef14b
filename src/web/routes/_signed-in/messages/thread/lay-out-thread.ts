import type { MessageView } from '#contract/messages.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { minute } from '#domain/durations.ts'

const maxPause = 5 * minute

export type ThreadLine = {
  message: MessageView
  /** The message is the first of its day. */
  startsDay: boolean
  /** The next message is by the other user, on another day or after a pause, so the time is shown below this one. */
  endsRun: boolean
}

/** Returns for each message whether a day heading precedes it and whether its time follows it. */
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
