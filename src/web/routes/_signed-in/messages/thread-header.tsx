import { ChevronLeft } from 'lucide-react'
import type { NameView } from '#contract/people.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Link } from '#web/router/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { threadTitleId } from './use-opened-focus.ts'

type ThreadHeaderProps = { person: NameView | undefined; isBlocked: boolean }

/** Who one writes with, and what one can do about it. */
export const ThreadHeader = ({ person, isBlocked }: ThreadHeaderProps) => (
  <header className="flex h-16 shrink-0 items-center gap-3.5 border-b border-line px-2 md:h-18 md:px-5">
    <Link
      to="/messages"
      aria-label="Back to conversations"
      className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken md:hidden"
    >
      <ChevronLeft size={22} aria-hidden />
    </Link>
    {person ? <Avatar person={person} size={44} /> : <Skeleton className="size-11 rounded-full!" />}
    <h2
      id={threadTitleId}
      tabIndex={-1}
      className="min-w-0 flex-1 truncate text-[1.1875rem] leading-6 font-bold outline-none"
    >
      {person ? `${person.firstName} ${person.lastName}` : 'New conversation'}
    </h2>
    {person && <ThreadMenu person={person} isBlocked={isBlocked} />}
  </header>
)
