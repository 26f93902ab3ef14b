import { LiveUpdates } from '#web/events/live-updates.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import '#web/components/page/page-skeleton.tsx'
import { useSharedPicture } from '#web/components/page/use-shared-picture.ts'
import { useViewer } from '#web/viewer.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export function DeferredParts() {
  const viewer = useViewer()
  useAfterSignIn(viewer)
  useSharedPicture()
  return (
    <>
      <OfflineNotice />
      <Toaster />
      {viewer && <SignedOutDialog />}
      <LiveUpdates />
    </>
  )
}
