import { ArrowLeft, CircleCheck, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ClaimView } from '#contract/claims.ts'
import { isUnpaid } from '#domain/claim.ts'
import { showMoney } from '#domain/money.ts'
import { claimWords } from '#domain/wording/claims.ts'
import { showDays } from '#domain/wording/dates.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { ClaimAmounts } from '#web/components/claims/claim-amounts.tsx'
import { ClaimSides } from '#web/components/claims/claim-sides.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { CardForm } from '#web/components/payments/card-form.tsx'
import { CardFormPlace, cannotStart } from '#web/components/payments/card-form-place.tsx'
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

/** The renter's part of a claim, with its evidence beside the card form; otherwise why there is nothing to pay. */
export function ClaimPaymentPage({ claim, isReturning }: ClaimPaymentPageProps) {
  const isDue = claim.side === 'renter' && isUnpaid(claim.status)
  const [wasDue] = useState(isDue)
  return isDue ? (
    <Payment claim={claim} isReturning={isReturning} />
  ) : (
    <NothingToPay claim={claim} isNew={wasDue} />
  )
}

type NothingToPayProps = {
  claim: ClaimView
  /** It takes the place of the card form, at the top of the page and with the focus. */
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

function Payment({ claim, isReturning }: ClaimPaymentPageProps) {
  const { setup, stage, submitted } = useClaimPayment(claim.id, isReturning)
  const amount = claim.renterAmount ?? '0.00'
  return (
    <Frame claim={claim}>
      {stage.name === 'confirming' ? (
        <Unconfirmed unanswered={stage.unanswered} />
      ) : (
        <Panel aria-labelledby="card-details">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="card-details" className="text-[1.375rem]">
              Card details
            </h2>
            <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
              <Lock size={16} aria-hidden />
              Secured by Stripe
            </span>
          </div>
          {setup.data ? (
            <CardForm
              {...setup.data}
              amount={amount}
              payBy={null}
              refusal={stage.refusal}
              onSubmitted={submitted}
            />
          ) : (
            <CardFormPlace
              amount={amount}
              failure={
                setup.isError && !setup.isFetching ? failureWords(setup.error, cannotStart) : undefined
              }
              onRetry={() => void setup.refetch()}
            />
          )}
        </Panel>
      )}
    </Frame>
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
