import { useQuery } from '@tanstack/react-query'
import type { UserRow } from '#contract/moderated-users.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDate } from '#domain/wording/dates.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { VerifiedShield } from '#web/components/users/verified.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/components/admin/column.ts'
import { BadCount } from '#web/routes/admin.$section/table/bad-count.tsx'
import { AdminTable } from '#web/routes/admin.$section/table/admin-table.tsx'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'
import { User } from './user.tsx'

const views = [
  ['active', 'Active'],
  ['suspended', 'Suspended'],
  ['admins', 'Admins'],
  ['former', 'Former members'],
  ['all', 'All'],
] as const

/** The table of all users. The record of the open user is shown beside it. */
export function Users({ search }: { search: AdminSearch }) {
  const list = useQuery({ ...listQueries.users(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('users', search), ...tableOptions })
  return (
    <AdminTable
      table="users"
      things="people"
      search={search}
      searchLabel="Name, email or ID"
      list={list}
      counts={counts.data}
      views={views}
      columns={columns}
      drawer={(id, place) => <User id={id} place={place} />}
      empty={{ title: 'No one found', words: 'No one matches this filter, name, email or ID.' }}
    />
  )
}

const roleOf = (role: keyof typeof adminRoleWords) => `Admin: ${adminRoleWords[role].label.toLowerCase()}`

function stateOf({ deletedAt, suspendedAt, adminRole }: UserRow): readonly [Mark, string] {
  if (deletedAt) return ['quiet', 'Former member']
  if (suspendedAt) return ['bad', 'Suspended']
  return ['quiet', adminRole ? roleOf(adminRole) : 'Active']
}

const many = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

const columns: readonly Column<UserRow>[] = [
  {
    label: 'Name',
    sort: 'name',
    shows: 'always',
    staysBeside: true,
    title: nameOf,
    cell: (user) => (
      <span className="flex items-center gap-2.5 md:max-lg:py-2">
        <span className="flex flex-none lg:*:size-6!">
          <Avatar user={user} size={36} />
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <span className="truncate">{nameOf(user)}</span>
            {user.verified && <VerifiedShield size={16} />}
          </span>
          <span className="block truncate text-xs font-normal text-ink-2 lg:hidden">
            {user.adminRole && <span className="md:hidden">{roleOf(user.adminRole)} · </span>}
            {user.upheld > 0 && (
              <>
                <b className="font-[650] text-bad">
                  {user.upheld} {user.upheld === 1 ? 'report' : 'reports'} upheld
                </b>{' '}
                ·{' '}
              </>
            )}
            {user.email}
          </span>
        </span>
      </span>
    ),
  },
  {
    label: 'Email',
    sort: 'email',
    width: 'w-[26%]',
    shows: 'laptop',
    title: ({ email }) => email,
    cell: ({ email }) => <span className="text-ink-2">{email}</span>,
  },
  {
    label: 'Member since',
    sort: 'since',
    width: 'w-34',
    staysBeside: true,
    cell: ({ createdAt }) => showDate(dateIn(serviceArea.zone, new Date(createdAt))),
  },
  { label: 'Gear', width: 'w-18', align: 'end', cell: ({ gear }) => gear },
  { label: 'Rentals', width: 'w-22', align: 'end', cell: ({ rentals }) => rentals },
  {
    label: 'Reports upheld',
    width: 'w-28',
    align: 'end',
    shows: 'wide',
    cell: ({ upheld }) => <BadCount count={upheld} />,
  },
  {
    label: 'State',
    width: 'w-39 lg:w-42',
    shows: 'always',
    staysBeside: true,
    cell: (user) => {
      const [mark, words] = stateOf(user)
      const isActive = !user.deletedAt && !user.suspendedAt
      return (
        <>
          <span className={classNames(isActive && 'max-md:hidden')}>
            <StateMark mark={mark}>{words}</StateMark>
          </span>
          {user.upheld > 0 && (
            <span className="num ml-2.5 text-xs text-bad max-lg:hidden @min-[64rem]/table:hidden">
              {user.upheld} upheld
            </span>
          )}
          {isActive && (
            <span className="num text-xs text-ink-2 md:hidden">
              <span className="block">{many(user.gear, 'listing')}</span>
              <span className="block">{many(user.rentals, 'rental')}</span>
            </span>
          )}
        </>
      )
    },
  },
]
