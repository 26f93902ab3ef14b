import { lazy, Suspense, useState } from 'react'
import { Star } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-style.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

const ReviewForm = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })))

type ReviewButtonProps = { booking: BookingView; variant?: ButtonVariant; wide?: boolean }

/**
 * The button that opens the review form. It is shown while the server allows a review (`canReview`): for completed
 * bookings, until the review period ends.
 */
export function ReviewButton({ booking, variant = 'brand', wide = false }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!booking.canReview) return null
  const close = () => setOpen(false)
  const title = booking.side === 'renter' ? booking.listing.title : booking.renter.firstName
  return (
    <>
      <Button variant={variant} wide={wide} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Star size={18} aria-hidden />
        Write a Review
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={`Review ${title}`}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ReviewForm booking={booking} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
