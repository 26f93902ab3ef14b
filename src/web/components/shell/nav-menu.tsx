import { ChevronDown, Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '#web/router/link.tsx'
import { useRouter } from '#web/router/router-context.ts'
import { signInAddress, signOutAddress } from '#web/sign-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Viewer } from '#src/rendering.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import {
  adminPlace,
  bookingsPlace,
  deskPlace,
  lendPlace,
  listGearPlace,
  messagesPlace,
  type Place,
  profilePlace,
  savedPlace,
  settingsPlace,
} from './site-map.ts'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'

const entryStyle =
  'flex min-h-12 items-center gap-3 rounded-md px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-sunken'

/** The links that a wide navigation bar shows itself, so that the menu hides them there. */
const inWideBar: readonly Place[] = [profilePlace, listGearPlace, messagesPlace, adminPlace, lendPlace]

/** The account menu, which on a small screen also has the links that do not fit into the navigation bar. */
export function NavMenu({ viewer, unread }: { viewer: Viewer | null; unread: number }) {
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => router.leaving.add(() => menu.current?.hidePopover?.()), [router])
  const places = viewer
    ? [
        profilePlace,
        deskPlace,
        bookingsPlace,
        savedPlace,
        listGearPlace,
        messagesPlace,
        settingsPlace,
        ...(viewer.isAdmin ? [adminPlace] : []),
      ]
    : [lendPlace]
  return (
    <div className={viewer ? undefined : 'md:hidden'}>
      <button
        type="button"
        popoverTarget="nav-menu"
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken md:-ml-3"
      >
        <span className="sr-only">Menu</span>
        {viewer ? (
          <>
            <span className="contents md:hidden">
              <Avatar user={viewer} size={34} />
            </span>
            <ChevronDown size={18} aria-hidden className="max-md:hidden" />
          </>
        ) : (
          <Menu size={22} aria-hidden />
        )}
        {unread > 0 && (
          <span className="absolute top-0.5 right-0.5 size-3.5 rounded-full border-2 border-surface bg-mark md:hidden forced-colors:bg-[CanvasText]">
            <span className="sr-only">
              {unread} unread {unread === 1 ? 'message' : 'messages'}
            </span>
          </span>
        )}
      </button>
      <div
        ref={menu}
        id="nav-menu"
        popover="auto"
        className="inset-x-3 top-16 bottom-auto m-0 w-auto rounded-xl border border-line bg-surface p-2 text-ink shadow-float md:right-[max(1.5rem,calc(50vw-var(--page-width)/2+1.5rem))] md:left-auto md:w-60"
      >
        <ul>
          {places.map((place) => {
            const { to, search, label } = place
            return (
              <li key={label} className={classNames(inWideBar.includes(place) && 'md:hidden')}>
                <Link to={to} {...(search && { search })} className={entryStyle}>
                  {place === profilePlace && viewer ? `${viewer.firstName} ${viewer.lastName}` : label}
                  {place === messagesPlace && <UnreadCount count={unread} />}
                </Link>
              </li>
            )
          })}
          <li>
            <a href={viewer ? signOutAddress : signInAddress} className={entryStyle}>
              {viewer ? 'Logout' : 'Login'}
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
