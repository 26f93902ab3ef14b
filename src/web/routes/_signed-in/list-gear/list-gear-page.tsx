import { useEffect, useRef, useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { useViewer } from '#web/viewer.ts'
import { CreatedDialog } from './created-dialog.tsx'
import { NewListingForm } from './new-listing-form.tsx'
import { PromoBanner } from './promo-banner.tsx'

export function ListGearPage() {
  const viewer = useViewer()
  const [created, setCreated] = useState<ListingView>()
  const [form, setForm] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDialogOpen = created !== undefined
  useEffect(() => {
    // The button that opened the dialog is gone with the filled form.
    if (!isDialogOpen && form > 0) heading.current?.focus()
  }, [isDialogOpen, form])
  const onCreated = (listing: ListingView) => {
    // An empty form stands behind the dialog, so that nothing can be listed twice.
    setForm(form + 1)
    setCreated(listing)
  }
  const createAnother = () => {
    setCreated(undefined)
    scrollTo({ top: 0 })
  }
  return (
    <div className="wrap pt-6 pb-16 sm:pt-9 sm:pb-22">
      <h1 ref={heading} tabIndex={-1} className="text-4xl font-extrabold">
        List Your Gear
      </h1>
      <PromoBanner />
      {viewer && <NewListingForm key={form} viewerId={viewer.id} onCreated={onCreated} />}
      <CreatedDialog listing={created} onClose={() => setCreated(undefined)} onAnother={createAnother} />
    </div>
  )
}
