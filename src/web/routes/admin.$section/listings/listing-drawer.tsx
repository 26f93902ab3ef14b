import { useQuery } from '@tanstack/react-query'
import { getModeratedListing } from '#contract/evidence.ts'
import { query } from '#web/calls/call.ts'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { listingActions } from '#web/routes/admin.$section/actions/listing-actions.ts'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { ListingAsSeen, ListingHistory } from '#web/routes/admin.$section/drawer/listing-parts.tsx'
import { ReporterWords } from '#web/routes/admin.$section/drawer/reporter-words.tsx'
import { UserRecords } from '#web/routes/admin.$section/drawer/user-records.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { listingState } from './listing-state.ts'

/** A listing as renters see it, its owner, its reports and its history. */
export function ListingDrawer({ id, place }: { id: string; place: Place }) {
  const viewer = useViewer()
  const found = useQuery({ ...query(getModeratedListing, { params: { id } }), ...pollingOptions })
  const { onPrevious, onNext, onClose } = place
  const ways = { onPrevious, onNext, onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Listing" title="Listing" status="Listing" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  const listing = found.data
  const { title, owner, moderationReason, hiddenWithOwner, reports } = listing
  const [mark, words] = listingState(listing)
  const actions = listingActions(listing)
  return (
    <Drawer
      id={id}
      label={`Listing ${title}`}
      title={title}
      status={<StateMark mark={mark}>{words}</StateMark>}
      {...ways}
      foot={
        viewer?.id === owner.id ? (
          <Note>This is yours, so another admin has to decide about it.</Note>
        ) : (
          actions.length > 0 && <ActionButtons needs="moderate" actions={actions} about={title} />
        )
      }
    >
      <p className="-mt-3.5 text-sm text-ink-2 wrap-anywhere">
        <a href={`/gear/${id}`} className="link">
          Listing
        </a>
        {moderationReason !== null &&
          ` · ${hiddenWithOwner ? 'Hidden because its owner is suspended.' : `“${moderationReason}”`}`}
      </p>
      {reports.length > 0 && (
        <DrawerPart title="Reports">
          <ReporterWords reports={reports} />
        </DrawerPart>
      )}
      <ListingAsSeen listing={listing} />
      <DrawerPart title="Its owner">
        <UserRecords owner={listing.ownerRecord} />
      </DrawerPart>
      <ListingHistory listing={listing} />
    </Drawer>
  )
}
