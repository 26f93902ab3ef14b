import { useViewer } from '#web/viewer.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export function LoadedNotices() {
  const viewer = useViewer()
  useAfterSignIn(viewer)
  return (
    <>
      <OfflineNotice />
      {viewer && <SignedOutDialog />}
    </>
  )
}
