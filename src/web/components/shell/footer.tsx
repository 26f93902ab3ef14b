import { supportHours } from '#web/content/support.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { useMatch } from '#web/router/router-context.ts'
import { StoredPart } from '#web/stored-parts/stored-part.tsx'
import { Logo } from './logo.tsx'
import { footerColumns } from './site-map.ts'
import { ThemeToggle } from './theme-toggle.tsx'

type PlacesProps = {
  /** The path of the page that shows the footer. Its link is marked. */
  current: string
}

/** The description of the site and the columns of links in the footer. */
const Places = ({ current }: PlacesProps) => (
  <>
    <div className="col-span-2 flex max-w-85 flex-col gap-3 md:col-span-full lg:col-span-1">
      <Logo onDark />
      <p className="text-sm text-on-brand-2">
        Outdoor gear, rented between neighbors in {serviceArea.city}, {serviceArea.state}. Support replies
        within 24 hours, {supportHours}.
      </p>
    </div>
    {footerColumns.map(({ title, places }) => (
      <nav key={title} aria-label={title}>
        <p className="mb-1 font-display font-bold">{title}</p>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center md:min-h-9 text-[#d7e6e0] hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </>
)

const places = footerColumns.flatMap((column) => column.places)

export function Footer() {
  const year = useToday().slice(0, 4)
  const { pathname } = useMatch().location
  return (
    <footer className="on-dark relative overflow-hidden bg-ground-deep text-white">
      <img
        src="/art/contours-footer.svg"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="wrap relative pt-12 pb-7 md:pt-10 md:pb-5">
        <StoredPart
          as="div"
          className="grid grid-cols-2 gap-8 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
          of={Places}
          props={{ current: places.some(({ to }) => to === pathname) ? pathname : '' }}
        />
        <div className="mt-7 flex flex-wrap md:mt-5 items-center justify-between gap-4 border-t border-white/15 pt-4">
          <p className="text-xs text-[#a9c6bc]">© {year} Switchback</p>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  )
}
