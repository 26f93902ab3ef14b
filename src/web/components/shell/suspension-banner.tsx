import { Link } from '#web/router/link.tsx'
import { useViewer } from '#web/viewer.ts'

/** Shown to a suspended user on every page, with the reason and a link to contact us. */
export function SuspensionBanner() {
  const reason = useViewer()?.suspensionReason
  if (!reason) return null
  return (
    <aside aria-label="Your account" className="bg-bad-bg text-bad">
      <p className="wrap py-3 text-sm wrap-anywhere">
        <b>Your account is suspended.</b> You can look, and export your data, but not change anything. The
        reason: “{reason}” If you think that this is wrong,{' '}
        <Link to="/contact" className="font-[650] underline">
          write to us
        </Link>
        .
      </p>
    </aside>
  )
}
