import { Lock } from 'lucide-react'
import { showMoney } from '#domain/money.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'

/** Shown when the provider's script or form does not load. Spec, error catalog. */
export const cannotStart = 'Unable to initialize payment. Please try again.'

type CardFormPlaceProps = { amount: string; failure: string | undefined; onRetry: () => void }

/** A placeholder of the card form's size while it loads, or the reason why it did not load. */
export function CardFormPlace({ amount, failure, onRetry }: CardFormPlaceProps) {
  if (failure !== undefined) {
    return (
      <div className="grid justify-items-start gap-4">
        <Note tone="bad">{failure}</Note>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4.5">
      <LoadingWords>Loading the card form</LoadingWords>
      <FieldSkeletons />
      <Button variant="go" size="large" wide disabled>
        <Lock size={20} aria-hidden />
        Pay {showMoney(amount)}
      </Button>
    </div>
  )
}

/** Placeholders as tall as the provider's fields, so that the layout does not shift when the fields load. */
export const FieldSkeletons = () => (
  <div className="grid gap-4.5">
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-12" />
    </div>
    <div className="grid grid-cols-2 gap-3">
      {['expiry', 'code'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  </div>
)
