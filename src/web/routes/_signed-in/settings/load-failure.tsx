import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

type LoadFailureProps = { onRetry: () => void; children: ReactNode }

/** An error message in place of a section's content, with a button that loads it again. */
export const LoadFailure = ({ onRetry, children }: LoadFailureProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-2">{children}</p>
    <Button variant="line" size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
