import type { ListingView } from '#contract/listings.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ReportForm } from './report-form.tsx'

type ReportDialogProps = { listing: ListingView; isOpen: boolean; onClose: () => void }

/** Closing the dialog unmounts its form, so the next report starts empty. */
export function ReportDialog({ listing, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Report Listing" width="md:max-w-130">
      <p className="text-ink-2">What is wrong with “{listing.title}”? Only our team reads your report.</p>
      <ReportForm listingId={listing.id} onDone={onClose} />
    </Dialog>
  )
}
