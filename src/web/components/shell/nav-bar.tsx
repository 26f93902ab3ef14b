import { Search } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { signInAddress } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Logo } from './logo.tsx'
import { NavMenu } from './nav-menu.tsx'
import { Bell } from '#web/components/notifications/bell.tsx'
import { adminPlace, browsePlace, lendPlace, listGearPlace, messagesPlace, profilePlace } from './site-map.ts'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'
import { useUnread } from '#web/components/notifications/use-unread.ts'
import { VerifiedShield } from '#web/components/users/verified.tsx'

export const navLinkStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3.5 md:max-lg:px-2.5 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:rounded-none aria-[current=page]:shadow-[inset_0_-3px_0_var(--action)]'

const wideOnly = 'max-md:hidden'

export function NavBar() {
  const viewer = useViewer()
  const unread = useUnread()
  return (
    <header className="relative z-10 border-b border-line bg-surface">
      <nav aria-label="Main" className="wrap flex h-15 items-center gap-0.5 md:h-18 lg:gap-2">
        <Link to="/" aria-label="Switchback, home" className="mr-auto max-[22rem]:[&_svg]:hidden">
          <Logo />
        </Link>
        <Link
          to={browsePlace.to}
          className={`${navLinkStyle} ${viewer ? 'max-[30rem]:min-w-11 max-[30rem]:justify-center max-[30rem]:px-0' : 'max-[24rem]:px-2'}`}
        >
          <Search size={18} aria-hidden className={viewer ? 'max-[30rem]:size-5.5' : 'max-[24rem]:hidden'} />
          {viewer ? <span className="max-[30rem]:sr-only">{browsePlace.label}</span> : browsePlace.label}
        </Link>
        {viewer ? (
          <>
            <Link to={listGearPlace.to} className={`${navLinkStyle} ${wideOnly}`}>
              {listGearPlace.label}
            </Link>
            <Link
              to={messagesPlace.to}
              // The room for the count is beside the link or, with a count, in it: nothing moves when the count loads.
              className={`${navLinkStyle} ${wideOnly} ${unread.messages > 0 ? 'pr-6.5! md:max-lg:pr-5.5!' : 'mr-3'}`}
            >
              <span className="relative">
                {messagesPlace.label}{' '}
                <UnreadCount
                  count={unread.messages}
                  isSmall
                  className="absolute inset-y-0 left-full my-auto ml-1 w-max"
                />
              </span>
            </Link>
            <Bell count={unread.notifications} />
            {viewer.isAdmin && (
              <Link to={adminPlace.to} className={`${navLinkStyle} ${wideOnly}`}>
                {adminPlace.label}
              </Link>
            )}
            <Link to={profilePlace.to} className={`${navLinkStyle} max-md:hidden`}>
              <Avatar user={viewer} size={36} />
              <span className="max-w-40 truncate max-lg:sr-only">
                {viewer.firstName} {viewer.lastName}
              </span>
              {viewer.verified && <VerifiedShield />}
            </Link>
          </>
        ) : (
          <>
            <a href={signInAddress} className={`${navLinkStyle} ${wideOnly}`}>
              Login
            </a>
            <LinkButton
              to={lendPlace.to}
              variant="brand"
              size="small"
              className="max-md:hidden md:ml-2.5 lg:ml-3.5"
            >
              {lendPlace.label}
            </LinkButton>
          </>
        )}
        <NavMenu viewer={viewer} unread={unread.messages} />
      </nav>
    </header>
  )
}
