import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInAddress } from '#web/sign-in.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

/** Shown to visitors in place of a page that requires sign-in. */
export function SignInPage({ children, address = signInAddress }: { children: ReactNode; address?: string }) {
  return (
    <StatusPage
      icon={<Lock size={24} aria-hidden />}
      tone="info"
      title="Please sign in"
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <AnchorButton href={address}>Sign In</AnchorButton>
          <LinkButton to="/browse" variant="line">
            Find Gear
          </LinkButton>
        </div>
      }
    >
      {children}
    </StatusPage>
  )
}
