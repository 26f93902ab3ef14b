import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useViewer } from '#web/viewer.ts'
import type { ReportDialog } from './report-dialog.tsx'
import { useSignInAddress } from '#web/routes/gear.$id/use-sign-in-address.ts'

/** The report dialog is loaded when the button is hovered, focused or clicked. */
export function ReportButton({ listing }: { listing: ListingView }) {
  const viewer = useViewer()
  const signInAddress = useSignInAddress()
  const [Loaded, setLoaded] = useState<typeof ReportDialog>()
  const [isOpen, setOpen] = useState(false)
  const load = (onFailure: () => void = () => undefined) => {
    if (Loaded) return
    import('./report-dialog.tsx').then((module) => setLoaded(() => module.ReportDialog), onFailure)
  }
  if (!viewer) {
    return (
      <AnchorButton href={signInAddress} variant="ghost" size="small">
        <ReportLabel />
      </AnchorButton>
    )
  }
  const open = () => {
    setOpen(true)
    load(() => {
      setOpen(false)
      toast({
        title: 'Failed to submit report',
        description: 'Please try again later.',
        variant: 'destructive',
      })
    })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={() => load()}
        onFocus={() => load()}
        onClick={open}
        className="noscript:hidden"
      >
        <ReportLabel />
      </Button>
      {Loaded && <Loaded listing={listing} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const ReportLabel = () => (
  <>
    <Flag size={18} aria-hidden />
    Report
  </>
)
