import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type Location, locationOf, type Target } from './matching/location.ts'
import type { Path } from './paths.ts'
import type { NavigateOptions } from './router.ts'
import { useMatch, useRouter } from './router-context.ts'

type Anchor = Omit<ComponentProps<'a'>, 'href'>

export type LinkProps<P extends Path> = Target<P> &
  NavigateOptions &
  Anchor & {
    to: P
    /** False where the page must not be fetched before the link is followed. */
    preload?: false
  }

/** Milliseconds that the pointer must rest on a link before its page is fetched. */
const hoverDelay = 50

/** A link to a page of the site. Prefetches the page on hover, focus or touch. */
export function Link<P extends Path>(props: LinkProps<P>) {
  const { to, params, search, hash, state, replace, resetScroll, preload, children, ...anchor } =
    props as LinkProps<Path>
  const router = useRouter()
  const current = useMatch().location
  const target = { to, params, search, hash, state } as Target
  const location = locationOf(target, current)
  const fetch = () => {
    if (preload !== false && location.href !== current.href) void router.preload(target)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    anchor.onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ ...target, ...(replace && { replace }), resetScroll: resetScroll ?? true })
  }
  return (
    <a
      aria-current={isCurrent(location, current) ? 'page' : undefined}
      {...anchor}
      href={addressOf(location)}
      onClick={follow}
      onFocus={fetch}
      onTouchStart={fetch}
      onMouseEnter={({ currentTarget }) => {
        setTimeout(() => currentTarget.matches(':hover') && fetch(), hoverDelay)
      }}
    >
      {children}
    </a>
  )
}

// The browser handles clicks that open a new tab or window, or download.
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.currentTarget.target &&
  !event.currentTarget.hasAttribute('download')

// Search parameters that the link does not name may have any value.
const isCurrent = (location: Location, current: Location) =>
  location.pathname === current.pathname &&
  Object.entries(location.search).every(([name, value]) => current.search[name] === value)
