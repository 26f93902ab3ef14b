import { useQuery } from '@tanstack/react-query'
import { listPeople } from '#contract/moderated-people.ts'
import { pageQuery } from '#web/call.ts'
import type { AdminSearch } from './admin-search.ts'
import { Entries } from './entries.tsx'
import { Entry, Facts } from './entry.tsx'
import { lively } from './lively.ts'
import { PersonBadges } from './person-badges.tsx'
import { Person } from './person.tsx'
import { SearchForm } from './search-form.tsx'
import { PersonLink, When } from './words.tsx'

/** Everybody, or one of them. */
export function People({ search }: { search: AdminSearch }) {
  return search.person ? <Person id={search.person} /> : <PeopleList search={search} />
}

function PeopleList({ search }: { search: AdminSearch }) {
  const list = useQuery({
    ...pageQuery(listPeople, { query: { search: search.search, cursor: search.after } }),
    ...lively,
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
        {(person) => (
          <Entry title={<PersonLink person={person} />} badges={<PersonBadges person={person} />}>
            <Facts
              facts={[
                ['Email', person.email],
                ['Member since', <When key="since" at={person.createdAt} />],
              ]}
            />
          </Entry>
        )}
      </Entries>
    </>
  )
}
