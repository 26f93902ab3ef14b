import type { ListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { PayoutSetup } from '#web/components/payouts/payout-setup.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type CreatedDialogProps = { listing: ListingView | undefined; onClose: () => void; onAnother: () => void }

export function CreatedDialog({ listing, onClose, onAnother }: CreatedDialogProps) {
  return (
    <Dialog
      isOpen={listing !== undefined}
      onClose={onClose}
      title="Listing Created Successfully"
      picture={
        listing && (
          <ListingPicture
            listing={listing}
            alt={listing.title}
            sizes="(width < 48rem) calc(100vw - 3rem), 24.5rem"
            frame="aspect-16/10 rounded-lg shrink-0"
            eager
          />
        )
      }
    >
      {listing && (
        <>
          <p className="wrap-anywhere">{listing.title}</p>
          <PayoutSetup>One thing is missing before you can be paid: a payout account.</PayoutSetup>
          <div className="grid gap-3">
            <LinkButton to="/gear/$id" params={{ id: listing.id }} variant="go" wide>
              View Your Listing
            </LinkButton>
            <Button variant="line" wide onClick={onAnother}>
              Create Another Listing
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
