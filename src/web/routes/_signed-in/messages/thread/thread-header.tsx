import { ChevronLeft } from 'lucide-react'
import type { NameView } from '#contract/users.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { Link } from '#web/router/link.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { threadTitleId } from '#web/routes/_signed-in/messages/use-opened-focus.ts'

type ThreadHeaderProps = { user: NameView | undefined; isBlocked: boolean }

/** The other user's name and the menu of the conversation. */
export const ThreadHeader = ({ user, isBlocked }: ThreadHeaderProps) => (
  <header className="flex h-16 shrink-0 items-center gap-3.5 border-b border-line px-2 md:h-18 md:px-6">
    <Link
      to="/messages"
      aria-label="Back to conversations"
      className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken md:hidden"
    >
      <ChevronLeft size={22} aria-hidden />
    </Link>
    {user ? <Avatar user={user} size={44} /> : <Skeleton className="size-11 rounded-full!" />}
    <h2
      id={threadTitleId}
      tabIndex={-1}
      className="min-w-0 flex-1 truncate text-[1.1875rem] leading-6 font-bold outline-none"
    >
      {user ? `${user.firstName} ${user.lastName}` : 'New conversation'}
    </h2>
    {user && <ThreadMenu user={user} isBlocked={isBlocked} />}
  </header>
)
