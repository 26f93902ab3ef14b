import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Outgoing } from './outgoing.ts'

type OutgoingLineProps = { message: Outgoing; onRetry: () => void; onRemove: () => void }

/** A message that the server has not confirmed yet, with "Try again" and "Remove" after a failure. */
export function OutgoingLine({ message, onRetry, onRemove }: OutgoingLineProps) {
  const { text, photos, state, reason } = message
  const hasFailed = state === 'failed' || state === 'refused'
  return (
    <>
      {text !== '' && (
        <p className="max-w-[min(27.5rem,80%)] self-end rounded-[16px_16px_4px_16px] border border-dashed border-white/60 bg-ground px-4 py-2.5 wrap-anywhere whitespace-pre-wrap text-white">
          <span className="sr-only">You: </span>
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <div className="flex max-w-[min(27.5rem,80%)] justify-end self-end opacity-80">
          <PrivatePhotos paths={photos} name="Photos from you" size="small" />
        </div>
      )}
      <div className="-mt-0.5 mb-1 flex flex-wrap items-center justify-end gap-x-2 self-end text-2xs text-ink-3">
        {hasFailed ? (
          <>
            <span className="font-[650] text-bad">Not sent. {reason ?? 'Trying again soon.'}</span>
            <Button variant="line" size="small" onClick={onRetry}>
              Try again
            </Button>
            <Button variant="ghost" size="small" onClick={onRemove}>
              Remove
            </Button>
          </>
        ) : (
          'Sending...'
        )}
      </div>
    </>
  )
}
