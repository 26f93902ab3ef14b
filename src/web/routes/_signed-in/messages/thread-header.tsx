import { ChevronLeft } from 'lucide-react'
import { Avatar } from '#web/components/avatar.tsx'
import { Link } from '#web/router/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { threadTitleId } from './use-opened-focus.ts'
import type { Talk } from './use-talk.ts'

/** Who one writes with, and the gear the talk is about. */
export const ThreadHeader = ({ person, listing }: Talk) => (
  <header className="flex h-16 shrink-0 items-center gap-3.5 border-b border-line px-2 md:h-18 md:px-5">
    <Link
      to="/messages"
      aria-label="Back to conversations"
      className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken md:hidden"
    >
      <ChevronLeft size={22} aria-hidden />
    </Link>
    {person ? <Avatar person={person} size={44} /> : <Skeleton className="size-11 rounded-full!" />}
    <div className="min-w-0">
      <h2
        id={threadTitleId}
        tabIndex={-1}
        className="truncate text-[1.1875rem] leading-6 font-bold outline-none"
      >
        {person ? `${person.firstName} ${person.lastName}` : 'New conversation'}
      </h2>
      {listing && (
        <p className="truncate text-sm text-ink-2">
          About{' '}
          <Link to="/gear/$id" params={{ id: listing.id }} className="link hit">
            {listing.title}
          </Link>
        </p>
      )}
    </div>
  </header>
)
