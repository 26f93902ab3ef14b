import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import type { TrustFacts } from './trust-facts.tsx'

/** The shield of a verified user without the word "Verified", for narrow places. */
export function VerifiedShield({ size = 18 }: { size?: number }) {
  return (
    <span className="inline-flex text-ok">
      <ShieldCheck size={size} aria-hidden />
      <span className="sr-only">Verified</span>
    </span>
  )
}

type VerifiedProps = { user: { id: string; firstName: string } }

/** The shield and the word "Verified" beside a name. A press loads and opens a dialog that says what was checked and when. */
export function Verified({ user }: VerifiedProps) {
  const [isOpen, setOpen] = useState(false)
  const [Facts, setFacts] = useState<typeof TrustFacts | 'failed'>()
  const load = () => {
    setFacts(undefined)
    import('./trust-facts.tsx').then(
      (module) => setFacts(() => module.TrustFacts),
      () => setFacts('failed'),
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Stripe or our team has checked this person’s identity."
        onClick={() => {
          load()
          setOpen(true)
        }}
        className="-mx-1.5 -my-2 inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 text-sm font-[650] text-ok underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        <ShieldCheck size={18} aria-hidden />
        Verified
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`About ${user.firstName}`}>
        {Facts === 'failed' ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            This didn’t load.
            <Button variant="line" size="small" onClick={load}>
              Try again
            </Button>
          </p>
        ) : Facts ? (
          <Facts userId={user.id} />
        ) : (
          <>
            <LoadingWords />
            <Skeleton className="h-52" />
          </>
        )}
        <Button variant="line" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  )
}
