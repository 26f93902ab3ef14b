import { MessageSquareReply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReviewView } from '#contract/reviews.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

const AnswerForm = lazy(() => import('./answer-form.tsx').then((module) => ({ default: module.AnswerForm })))

/** Opens the form for the owner's answer to a review. Closing the dialog does not discard the text. */
export function AnswerButton({ review }: { review: ReviewView }) {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useRetainedText(`reply to review ${review.id}`)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        className="-mb-2 -ml-3"
        onClick={() => setOpen(true)}
      >
        <MessageSquareReply size={18} aria-hidden />
        Reply<span className="sr-only"> to {review.reviewer.firstName}’s review</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={`Reply to ${review.reviewer.firstName}`}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AnswerForm review={review} answer={answer} onAnswer={setAnswer} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
