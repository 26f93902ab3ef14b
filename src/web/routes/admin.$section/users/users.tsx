import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#contract/moderated-users.ts'
import { pageQuery } from '#web/calls/call.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { Entries } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry, Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { UserBadges } from './user-badges.tsx'
import { User } from './user.tsx'
import { SearchForm } from '#web/routes/admin.$section/entries/search-form.tsx'
import { UserLink, When } from '#web/routes/admin.$section/entries/words.tsx'

/** The list of users, or the one that the address names. */
export function Users({ search }: { search: AdminSearch }) {
  return search.user ? <User id={search.user} /> : <UsersList search={search} />
}

function UsersList({ search }: { search: AdminSearch }) {
  const list = useQuery({
    ...pageQuery(listUsers, { query: { search: search.search, cursor: search.after } }),
    ...pollingOptions,
  })
  return (
    <>
      <SearchForm search={search} label="Name, email or id" />
      <Entries
        section="people"
        search={search}
        list={list}
        empty={{ title: 'Nobody found', words: 'Nobody has this name, email or id.' }}
      >
        {(user) => (
          <Entry title={<UserLink user={user} />} badges={<UserBadges user={user} />}>
            <Facts
              facts={[
                ['Email', user.email],
                ['Member since', <When key="since" at={user.createdAt} />],
              ]}
            />
          </Entry>
        )}
      </Entries>
    </>
  )
}
