import type { ReactNode } from 'react'
import type { NotificationView } from '#contract/notifications.ts'
import { Link } from '#web/router/link.tsx'
import { readLocation } from '#web/router/matching/location.ts'
import type { PlainPath } from '#web/router/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import { topicIcons } from './topic-icons.ts'

type NotificationRowProps = {
  notification: NotificationView
  /** The notification's age or time. */
  when: string
  onPress: () => void
}

/** A notification with its title and its age or time, as a link to its subject, or as a button if it has none. */
export function NotificationRow({ notification, when, onPress }: NotificationRowProps) {
  const { topic, title, path, read, createdAt } = notification
  const { Icon, tone } = topicIcons[topic]
  const content = (
    <>
      <span className={classNames('grid size-10 place-items-center rounded-full', toneStyle[tone])}>
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className={classNames('block wrap-anywhere', read ? 'text-ink-2' : 'font-[650]')}>
          {!read && <span className="sr-only">New: </span>}
          <Unbroken>{title}</Unbroken>{' '}
        </span>
        <time dateTime={createdAt} className="block text-xs text-ink-3">
          {when}
        </time>
      </span>
      {!read && (
        <span aria-hidden className="mt-1.5 size-2.5 rounded-full bg-mark forced-colors:bg-[CanvasText]" />
      )}
    </>
  )
  return (
    <li>
      <RowLink path={path} onPress={onPress}>
        {content}
      </RowLink>
    </li>
  )
}

const rowStyle =
  'grid min-h-16 w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 text-left -outline-offset-3! hover:bg-sunken'

type RowLinkProps = { path: string | null; onPress: () => void; children: ReactNode }

function RowLink({ path, onPress, children }: RowLinkProps) {
  if (path === null) {
    return (
      <button type="button" onClick={onPress} className={rowStyle}>
        {children}
      </button>
    )
  }
  const { pathname, search, hash } = readLocation(new URL(path, 'https://switchback.invalid'))
  return (
    // The server sends only paths of existing pages, with their parameters filled in.
    <Link to={pathname as PlainPath} search={search} hash={hash} onClick={onPress} className={rowStyle}>
      {children}
    </Link>
  )
}
