import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ImportDialog } from './import-dialog.tsx'

type ImportButtonProps = { listingId: string; onBlocked: () => void }

/** The import dialog is loaded when the button is hovered, focused or clicked. */
export function ImportButton({ listingId, onBlocked }: ImportButtonProps) {
  const [Loaded, setLoaded] = useState<typeof ImportDialog>()
  const [isOpen, setOpen] = useState(false)
  const load = (onFailure: () => void = () => undefined) => {
    if (Loaded) return
    import('./import-dialog.tsx').then((module) => setLoaded(() => module.ImportDialog), onFailure)
  }
  const open = () => {
    setOpen(true)
    load(() => {
      setOpen(false)
      toast({ title: 'Nothing was imported', description: 'Please try again later.', variant: 'destructive' })
    })
  }
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={() => load()}
        onFocus={() => load()}
        onClick={open}
        className="justify-self-start noscript:hidden"
      >
        <CalendarPlus size={18} aria-hidden />
        Import calendar file (.ics)
      </Button>
      {Loaded && (
        <Loaded listingId={listingId} isOpen={isOpen} onClose={() => setOpen(false)} onBlocked={onBlocked} />
      )}
    </>
  )
}
