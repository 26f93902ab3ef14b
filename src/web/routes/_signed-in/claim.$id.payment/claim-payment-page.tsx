import { ArrowLeft, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ClaimView } from '#contract/claims.ts'
import { showMoney } from '#domain/money.ts'
import { claimWords } from '#domain/wording/claims.ts'
import { showDays } from '#domain/wording/dates.ts'
import { ClaimAmounts } from '#web/components/claims/claim-amounts.tsx'
import { ClaimSides } from '#web/components/claims/claim-sides.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { CardDetails } from '#web/components/payments/card-details.tsx'
import { Unconfirmed } from '#web/components/payments/unconfirmed.tsx'
import { focusHeading } from '#web/components/shell/focus-heading.ts'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import { useClaimPayment } from './use-claim-payment.ts'

type ClaimPaymentPageProps = {
  claim: ClaimView
  /** The renter was redirected back from their bank, so the payment may have succeeded already. */
  isReturning: boolean
}

/** The page where a renter pays a claim, with its evidence beside the card form. When nothing is due, it says why. */
export function ClaimPaymentPage({ claim, isReturning }: ClaimPaymentPageProps) {
  const { isDue, setup, stage, submitted } = useClaimPayment(claim, isReturning)
  const [wasDue] = useState(isDue)
  if (!isDue) return <NothingToPay claim={claim} isNew={wasDue} />
  return (
    <Frame claim={claim}>
      {stage.name === 'confirming' ? (
        <Unconfirmed unanswered={stage.unanswered} />
      ) : (
        <CardDetails
          setup={setup}
          amount={claim.renterAmount ?? '0.00'}
          payBy={null}
          refusal={stage.refusal}
          onSubmitted={submitted}
        />
      )}
    </Frame>
  )
}

type NothingToPayProps = {
  claim: ClaimView
  /** Whether this message just replaced the card form. It then takes the focus and scrolls to the top. */
  isNew: boolean
}

function NothingToPay({ claim, isNew }: NothingToPayProps) {
  useEffect(() => {
    if (!isNew) return
    focusHeading()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [isNew])
  const { title, words } = claimWords(claim, claim.side === 'owner' ? 'owner' : 'renter')
  return (
    <StatusPage
      icon={<CircleCheck size={24} aria-hidden />}
      tone={claim.status === 'paid' ? 'ok' : 'quiet'}
      title={title}
      action={
        <LinkButton to="/booking/$id" params={{ id: claim.bookingId }}>
          See the booking
        </LinkButton>
      }
    >
      {words}
    </StatusPage>
  )
}

function Frame({ claim, children }: { claim: ClaimView; children: ReactNode }) {
  const { bookingId, title, startDate, endDate, owner, renterAmount } = claim
  return (
    <div className="wrap pt-8 pb-22">
      <Link
        to="/booking/$id"
        params={{ id: bookingId }}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft size={18} aria-hidden />
        Back to the booking
      </Link>
      <h1 className="mt-1.5 mb-2 text-3xl font-extrabold">Pay {showMoney(renterAmount ?? '0.00')}</h1>
      <p className="mb-5.5 max-w-[66ch] text-ink-2">
        For {owner.firstName}’s claim about {title}, {showDays(startDate, endDate)}. All of it goes to{' '}
        {owner.firstName}. Then you can request gear again.
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="min-w-0">{children}</div>
        <Panel aria-label="The claim" className="grid min-w-0 gap-5">
          <ClaimAmounts claim={claim} />
          <ClaimSides claim={claim} />
          {claim.decisionReason !== null && (
            <p className="wrap-anywhere">
              <b>Switchback decided:</b> {claim.decisionReason}
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}
