import { asksToPayElsewhere } from '#domain/pay-elsewhere.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ThreadLine } from './lay-out-thread.ts'
import { showDay, showTime } from '#web/components/dates/reader-times.ts'
import { PayElsewhereNote } from './pay-elsewhere-note.tsx'

type MessageLineProps = {
  line: ThreadLine
  isOwn: boolean
  /** It is the last own message, and the other person has opened it. */
  isSeen: boolean
  around: { now: Date; zone: string }
}

/** One bubble, with the day above it and the time below it where they belong. */
export function MessageLine({ line, isOwn, isSeen, around }: MessageLineProps) {
  const { message, startsDay, endsRun } = line
  const at = new Date(message.createdAt)
  return (
    <>
      {startsDay && (
        <p className="py-2 text-center text-xs text-ink-3 not-first:pt-4">{showDay(at, around)}</p>
      )}
      <p
        className={classNames(
          'max-w-[min(27.5rem,80%)] border px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
          isOwn
            ? 'self-end rounded-[16px_16px_4px_16px] border-ground bg-ground text-white'
            : 'self-start rounded-[4px_16px_16px_16px] border-line bg-surface',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : 'They: '}</span>
        {message.content}
      </p>
      {!isOwn && asksToPayElsewhere(message.content) && <PayElsewhereNote />}
      {endsRun && (
        <p className={classNames('-mt-0.5 mb-1 text-2xs text-ink-3', isOwn && 'self-end')}>
          <time dateTime={message.createdAt}>{showTime(at, around.zone)}</time>
          {isSeen && ' · Seen'}
        </p>
      )}
    </>
  )
}
