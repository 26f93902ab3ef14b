import { useEffect, useRef } from 'react'
import { AnchorButton } from '#web/components/link-button.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import type { Unanswered } from './ask-until-answered.ts'

const words: Record<Unanswered, string> = {
  slow: 'This takes longer than usual. We’ll keep asking, and you can leave this page: we’ll email you once it’s confirmed.',
  offline: 'You’re offline. We’ll ask again as soon as you’re connected.',
  'signed-out': 'You’ve been signed out. Sign in again to see how your payment went.',
}

type UnconfirmedProps = {
  unanswered: Unanswered | undefined
  /** Draws a panel around the text; false if it is already inside one. */
  isPanel?: boolean
}

/**
 * Shown while the provider has the payment and our server has not confirmed it yet. It replaces the card form and takes
 * the focus.
 */
export function Unconfirmed({ unanswered, isPanel = true }: UnconfirmedProps) {
  const Frame = isPanel ? Panel : 'section'
  const heading = useRef<HTMLHeadingElement>(null)
  const { href } = useLocation()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <Frame className="flex flex-col items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl">
        <Spinner />
        Confirming your payment
      </h2>
      <p className="max-w-[60ch] text-ink-2">
        We’re confirming your payment with Stripe. Your card won’t be charged twice, and if we can’t confirm
        it, we’ll refund you in full.
      </p>
      <p role="status" className="max-w-[60ch] empty:hidden">
        {unanswered && words[unanswered]}
      </p>
      {unanswered === 'signed-out' && <AnchorButton href={signInReturningTo(href)}>Sign In</AnchorButton>}
    </Frame>
  )
}
