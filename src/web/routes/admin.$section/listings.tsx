import { useQuery } from '@tanstack/react-query'
import { listModeratedListings } from '#contract/moderated-listings.ts'
import type { ListingLine } from '#contract/moderation.ts'
import { showMoney } from '#domain/money.ts'
import { pageQuery } from '#web/calls/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { AdminSearch } from './admin-search.ts'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Entries } from './entries/entries.tsx'
import { Entry, Facts } from './entries/entry.tsx'
import { listingActions } from './actions/listing-actions.ts'
import { pollingOptions } from './entries/polling-options.ts'
import { SearchForm } from './entries/search-form.tsx'
import { ListingBadge, UserLink, When } from './entries/words.tsx'

const statuses = [
  ['active', 'Visible'],
  ['under_review', 'Under review'],
  ['removed', 'Removed'],
] as const

export function Listings({ search }: { search: AdminSearch }) {
  const { status, after } = search
  const list = useQuery({
    ...pageQuery(listModeratedListings, {
      query: {
        search: search.search,
        status: status as ListingLine['status'] | undefined,
        cursor: after,
      },
    }),
    ...pollingOptions,
  })
  return (
    <>
      <SearchForm search={search} label="Title, owner or ID" statuses={statuses} />
      <Entries
        section="listings"
        search={search}
        list={list}
        empty={{ title: 'Nothing found', words: 'No listing matches this title, owner or ID.' }}
      >
        {(listing) => (
          <Entry
            title={
              <a href={`/gear/${listing.id}`} className="link">
                {listing.title}
              </a>
            }
            badges={
              <>
                {listing.openReports > 0 && <Badge tone="wait">{listing.openReports} reported</Badge>}
                <ListingBadge status={listing.status} />
              </>
            }
            actions={<ActionButtons actions={listingActions(listing)} about={listing.title} />}
          >
            {listing.moderationReason && (
              <p className="wrap-anywhere text-ink-2">
                {listing.hiddenWithOwner
                  ? 'Hidden because its owner is suspended.'
                  : `“${listing.moderationReason}”`}
              </p>
            )}
            <Facts
              facts={[
                ['Owner', <UserLink key="owner" user={listing.owner} />],
                ['A day', showMoney(listing.dailyRate)],
                ['Where', listing.location],
                ['Listed', <When key="listed" at={listing.createdAt} />],
              ]}
            />
          </Entry>
        )}
      </Entries>
    </>
  )
}
