import type { BookingView } from '#contract/bookings.ts'
import { maxProblemPhotos } from '#domain/photo.ts'
import { usePrivatePhotos } from '#web/components/photo-upload/use-photos.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ProblemForm } from './problem-form.tsx'

type ProblemDialogProps = { booking: BookingView; isOpen: boolean; onClose: () => void }

/** The form that reports a problem. Closing the dialog does not discard the text and the photos. */
export function ProblemDialog({ booking, isOpen, onClose }: ProblemDialogProps) {
  const [description, setDescription] = useRetainedText(`problem with booking ${booking.id}`)
  const photos = usePrivatePhotos(maxProblemPhotos, `photos of a problem with booking ${booking.id}`)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Something is wrong">
      <ProblemForm
        booking={booking}
        description={description}
        onDescription={setDescription}
        photos={photos}
        onDone={onClose}
      />
    </Dialog>
  )
}
