import { useEffect, useRef, useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { useViewer } from '#web/viewer.ts'
import { CreatedDialog } from './created-dialog.tsx'
import { NewListingForm } from './new-listing-form.tsx'
import { PromoBanner } from './promo-banner.tsx'

export function ListGearPage() {
  const viewer = useViewer()
  const [created, setCreated] = useState<ListingView>()
  const [formKey, setFormKey] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDialogOpen = created !== undefined
  useEffect(() => {
    // The button that opened the dialog was unmounted with its form, so the heading takes the focus.
    if (!isDialogOpen && formKey > 0) heading.current?.focus()
  }, [isDialogOpen, formKey])
  const onCreated = (listing: ListingView) => {
    // A new key replaces the form with an empty one behind the dialog, so that nothing can be listed twice.
    setFormKey(formKey + 1)
    setCreated(listing)
  }
  const createAnother = () => {
    setCreated(undefined)
    scrollTo({ top: 0 })
  }
  return (
    <div className="wrap pt-6 pb-16 sm:pt-8 sm:pb-22">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-extrabold">
        List Your Gear
      </h1>
      <PromoBanner />
      {viewer && <NewListingForm key={formKey} viewerId={viewer.id} onCreated={onCreated} />}
      <CreatedDialog listing={created} onClose={() => setCreated(undefined)} onAnother={createAnother} />
    </div>
  )
}
