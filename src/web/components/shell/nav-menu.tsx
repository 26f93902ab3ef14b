import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '#web/router/link.tsx'
import { useRouter } from '#web/router/router-context.ts'
import { signInAddress, signOutAddress } from '#web/sign-in.ts'
import type { Viewer } from '#src/rendering.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import {
  adminPlace,
  lendPlace,
  listGearPlace,
  messagesPlace,
  profilePlace,
  settingsPlace,
} from './site-map.ts'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'

const entryStyle =
  'flex min-h-12 items-center gap-3 rounded-md px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-sunken'

/** The menu for links that do not fit into the navigation bar of a small screen. */
export function NavMenu({ viewer, unread }: { viewer: Viewer | null; unread: number }) {
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => router.leaving.add(() => menu.current?.hidePopover?.()), [router])
  const places = viewer
    ? [profilePlace, listGearPlace, messagesPlace, settingsPlace, ...(viewer.isAdmin ? [adminPlace] : [])]
    : [lendPlace]
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="nav-menu"
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        {viewer ? <Avatar user={viewer} size={36} /> : <Menu size={22} aria-hidden />}
        <UnreadCount
          count={unread}
          words={`unread ${unread === 1 ? 'message' : 'messages'}`}
          className="absolute -top-1 -right-1"
        />
      </button>
      <div
        ref={menu}
        id="nav-menu"
        popover="auto"
        className="inset-x-3 top-16 bottom-auto m-0 w-auto rounded-xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={entryStyle}>
                {label === 'Profile' && viewer ? `${viewer.firstName} ${viewer.lastName}` : label}
                {to === messagesPlace.to && <UnreadCount count={unread} />}
              </Link>
            </li>
          ))}
          <li>
            {viewer ? (
              <a href={signOutAddress} className={entryStyle}>
                Logout
              </a>
            ) : (
              <a href={signInAddress} className={entryStyle}>
                Login
              </a>
            )}
          </li>
        </ul>
      </div>
    </div>
  )
}
