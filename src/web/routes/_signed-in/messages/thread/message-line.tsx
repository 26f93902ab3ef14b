import { asksToPayElsewhere } from '#domain/pay-elsewhere.ts'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { MessageThreadLine } from './lay-out-thread.ts'
import { showDay, showTime } from '#domain/wording/reader-times.ts'
import { PayElsewhereNote } from './pay-elsewhere-note.tsx'

type MessageLineProps = {
  line: MessageThreadLine
  isOwn: boolean
  /** The message is the viewer's last one, and the other user has read it. */
  isSeen: boolean
  clock: { now: Date; zone: string }
}

/** One message, with its day above and its time below where the layout says so. */
export function MessageLine({ line, isOwn, isSeen, clock }: MessageLineProps) {
  const { message, startsDay, endsRun } = line
  const at = new Date(message.createdAt)
  return (
    <>
      {startsDay && (
        <p className="py-2 text-center text-xs text-ink-3 not-first:pt-4">{showDay(at, clock)}</p>
      )}
      {message.content !== '' && (
        <p
          className={classNames(
            'max-w-[min(27.5rem,80%)] lg:max-w-[min(36rem,68%)] border px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
            isOwn
              ? 'self-end rounded-[16px_16px_4px_16px] border-ground bg-ground text-white'
              : 'self-start rounded-[4px_16px_16px_16px] border-line bg-surface dark:bg-quiet-bg',
          )}
        >
          <span className="sr-only">{isOwn ? 'You: ' : 'They: '}</span>
          {message.content}
        </p>
      )}
      {message.photos.length > 0 && (
        <div
          className={classNames(
            'flex max-w-[min(27.5rem,80%)]',
            isOwn ? 'justify-end self-end' : 'self-start',
          )}
        >
          <PrivatePhotos
            paths={message.photos}
            name={isOwn ? 'Photos from you' : 'Photos from them'}
            at={message.createdAt}
            hidesTime
            size="small"
          />
        </div>
      )}
      {!isOwn && asksToPayElsewhere(message.content) && <PayElsewhereNote />}
      {endsRun && (
        <p className={classNames('-mt-0.5 mb-1 text-2xs text-ink-3', isOwn && 'self-end')}>
          <time dateTime={message.createdAt}>{showTime(at, clock.zone)}</time>
          {isSeen && ' · Seen'}
        </p>
      )}
    </>
  )
}
