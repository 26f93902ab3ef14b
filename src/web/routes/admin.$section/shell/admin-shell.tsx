import { ArrowUpRight, Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/moderation.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { town } from '#domain/town.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { useNow } from '#web/now.ts'
import { PaletteButton } from '#web/routes/admin.$section/palette/palette-button.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { ThemeToggle } from '#web/components/shell/theme-toggle.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { Link } from '#web/router/link.tsx'
import { useRouter } from '#web/router/router-context.ts'
import { useViewer } from '#web/viewer.ts'
import { SectionLinks } from './section-links.tsx'

type AdminShellProps = {
  title: string
  overview: Reply<typeof getOverview> | undefined
  children: ReactNode
}

/**
 * The frame of every admin page. Its navigation is a side column from 1280 px, icons above their words from 768 px, and a
 * menu on phones. `base.css` hides the header and footer of the site.
 */
export function AdminShell({ title, overview, children }: AdminShellProps) {
  const viewer = useViewer()
  const now = useNow()
  return (
    <div
      data-admin
      className="grid min-h-dvh md:grid-cols-[5.25rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto p-2 max-md:hidden xl:p-3">
        <Link
          to="/admin"
          aria-label="Switchback, admin"
          className="max-xl:mx-auto max-xl:w-8 max-xl:overflow-hidden xl:px-2"
        >
          <Logo />
        </Link>
        <nav aria-label="Admin">
          <SectionLinks overview={overview} isRail />
        </nav>
        {viewer && (
          <div className="mt-auto grid gap-2 border-t border-line pt-2.5 max-xl:justify-center">
            <div className="max-xl:hidden xl:px-2">
              <ThemeToggle isSmall />
            </div>
            <p className="flex items-center gap-2.5 xl:px-2">
              <Avatar user={viewer} size={30} />
              <span className="min-w-0 text-xs max-xl:sr-only">
                <b className="block truncate font-semibold">
                  {viewer.firstName} {viewer.lastName}
                </b>
                <span className="text-ink-2">
                  {adminRoleWords[viewer.adminRole ?? 'read_only'].label}, {town.city}
                </span>
              </span>
            </p>
          </div>
        )}
      </div>
      <div className="group/page flex min-w-0 flex-col bg-surface md:border-l md:border-line">
        <div className="sticky top-0 z-4 flex h-13 items-center gap-2.5 border-b border-line bg-surface px-4 text-sm md:px-6 xl:group-has-data-[drawer=open]/page:pr-156">
          <h1
            tabIndex={-1}
            className="rounded-xs font-sans text-base font-[650] tracking-normal max-md:text-lg"
          >
            {title}
          </h1>
          <p className="num truncate text-ink-2 max-md:hidden">{showInstant(now, serviceArea)}</p>
          <PaletteButton />
          <Link
            to="/"
            className="hit inline-flex h-8.5 items-center gap-1.75 rounded-sm px-2 font-semibold text-ink-2 hover:bg-sunken max-md:hidden"
          >
            <ArrowUpRight size={16} aria-hidden />
            Site
          </Link>
          <PhoneMenu overview={overview} />
        </div>
        {children}
      </div>
    </div>
  )
}

function PhoneMenu({ overview }: Pick<AdminShellProps, 'overview'>) {
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => router.leaving.add(() => menu.current?.hidePopover?.()), [router])
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="admin-menu"
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        <Menu size={22} aria-hidden />
      </button>
      <div
        ref={menu}
        id="admin-menu"
        popover="auto"
        className="inset-x-3 top-14 bottom-auto m-0 max-h-[calc(100dvh-5rem)] w-auto overflow-y-auto rounded-xl border border-line bg-surface p-3 text-ink shadow-float"
      >
        <nav aria-label="Admin menu">
          <SectionLinks overview={overview} />
        </nav>
        <div className="mt-3 flex items-center justify-between border-t border-line pt-3 pr-2.5">
          <ThemeToggle />
          <Link to="/" className="link inline-flex min-h-11 items-center gap-1.75 text-sm">
            <ArrowUpRight size={16} aria-hidden />
            Site
          </Link>
        </div>
      </div>
    </div>
  )
}
