import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showMonthDay } from '#domain/wording/dates.ts'
import { showTime } from '#domain/wording/reader-times.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { Drawer } from '#web/components/admin/drawer.tsx'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { Cover } from '#web/routes/admin.$section/table/cover.tsx'
import { RowLine } from '#web/routes/admin.$section/table/row-line.tsx'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { actionWords, AuditAbout } from './audit-trail.tsx'

const views = [
  ['all', 'Everything'],
  ['reports', 'Reports and messages'],
  ['listings', 'Listings'],
  ['users', 'People'],
  ['money', 'Money'],
  ['system', 'System'],
] as const

/**
 * The decisions of admins, of operators on the command line and of automatic rules, latest first, with the names of
 * those concerned.
 */
export function AuditLog({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...listQueries.audit(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('audit', search), ...tableOptions })
  return (
    <AdminTable
      table="audit"
      things="decisions"
      search={search}
      searchLabel="Name, title or reason"
      list={list}
      counts={counts.data}
      views={views}
      columns={columns}
      drawer={(id, { onPrevious, onNext, onClose }) => {
        const entry = list.data?.items.find((each) => each.id === id)
        return (
          entry && (
            <Drawer
              id={id}
              label="Decision"
              title={actionWords(entry)}
              status={actorOf(entry)}
              {...{ onPrevious, onNext, onClose }}
            >
              <Quote>{entry.reason}</Quote>
              <AuditAbout entry={entry} />
            </Drawer>
          )
        )
      }}
      empty={{ title: 'Nothing yet', words: 'You’ll find every admin decision of this kind here.' }}
    />
  )
}

const actorOf = ({ actor, operator }: AuditEntry): string =>
  actor ? nameOf(actor) : operator ? `Command line, ${operator}` : 'Automatic'

/** Returns the gear and the user that an audit entry is about. */
const aboutOf = ({ bookingId, listingId, listingTitle, userId, user }: AuditEntry): string =>
  [
    (bookingId ?? listingId) && (listingTitle ?? 'gear that is gone'),
    userId && (user ? nameOf(user) : 'former member'),
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the day and the time of a decision in the town: `Nov 22` and `8:46 AM`. */
function whenOf({ createdAt }: AuditEntry): readonly [day: string, time: string] {
  const at = new Date(createdAt)
  return [showMonthDay(dateIn(serviceArea.zone, at)), showTime(at, serviceArea.zone)]
}

// Below 1280 px the texts need two lines, and every row has room for two.
const twoLines = 'max-xl:line-clamp-2 max-xl:whitespace-normal max-xl:text-pretty xl:block xl:truncate'

const columns: readonly Column<AuditEntry>[] = [
  {
    label: 'Decision',
    shows: 'always',
    staysBeside: true,
    width: 'w-[36%] lg:w-[29%] xl:w-[22%] max-wide:group-data-[drawer=open]/table:w-[46%]',
    title: actionWords,
    cell: (entry) => (
      <span className="flex items-center gap-2.5 max-lg:py-2 md:max-xl:min-h-14">
        <Subject entry={entry} />
        <span className="min-w-0">
          <span className={`${twoLines} max-md:line-clamp-1`}>{actionWords(entry)}</span>
          <span className="block truncate text-xs font-normal text-ink-2 lg:hidden">{aboutOf(entry)}</span>
          <span className="md:hidden">
            <RowLine>
              {actorOf(entry)}: “{entry.reason}”
            </RowLine>
          </span>
        </span>
      </span>
    ),
  },
  {
    label: 'About',
    width: 'w-[21%] xl:w-[18%]',
    shows: 'laptop',
    staysBeside: true,
    title: aboutOf,
    cell: (entry) => <span className={twoLines}>{aboutOf(entry)}</span>,
  },
  {
    label: 'Reason',
    title: ({ reason }) => reason,
    cell: ({ reason }) => <span className={`${twoLines} text-ink-2`}>“{reason}”</span>,
  },
  {
    label: 'By',
    sort: 'by',
    width: 'w-28 xl:w-[13%]',
    title: actorOf,
    cell: (entry) => <span className={twoLines}>{actorOf(entry)}</span>,
  },
  {
    label: 'When',
    sort: 'when',
    width: 'w-26 xl:w-42',
    align: 'end',
    shows: 'always',
    cell: (entry) => {
      const [day, time] = whenOf(entry)
      return (
        <time dateTime={entry.createdAt}>
          {day}
          <span className="max-xl:sr-only">, </span>
          <span className="max-xl:block max-xl:text-xs max-xl:text-ink-2">{time}</span>
        </time>
      )
    },
  },
]

/** The picture of what a decision concerned: the listing, otherwise the user, otherwise an icon. */
const Subject = ({ entry: { categoryIcon, cover, user } }: { entry: AuditEntry }) =>
  categoryIcon ? (
    <Cover path={cover} icon={categoryIcon} />
  ) : (
    <span className="grid w-8.5 flex-none place-items-center text-ink-3 max-lg:w-13">
      {user ? <Avatar user={user} size={26} /> : <Settings2 size={18} aria-hidden />}
    </span>
  )
