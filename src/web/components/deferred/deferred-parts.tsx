import { LiveUpdates } from '#web/events/live-updates.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { useViewer } from '#web/viewer.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export function DeferredParts() {
  const viewer = useViewer()
  useAfterSignIn(viewer)
  return (
    <>
      <OfflineNotice />
      <Toaster />
      {viewer && <SignedOutDialog />}
      <LiveUpdates />
    </>
  )
}
