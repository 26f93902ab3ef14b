import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { listBookingClaims } from '#contract/claims.ts'
import { asksFirst, findNextStep, type NextStep as Step } from '#domain/next-step.ts'
import { showMoney } from '#domain/money.ts'
import { askedPickupWords, nextStepWords } from '#domain/wording/next-step.ts'
import { OverlapNote } from '#web/components/bookings/actions/overlap-note.tsx'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { BookingEnding } from '#web/components/bookings/facts/booking-ending.tsx'
import { MessageBubble } from '#web/components/bookings/facts/message-bubble.tsx'
import { WhoIsAsking } from '#web/components/bookings/facts/who-is-asking.tsx'
import { PayoutSetup } from '#web/components/payouts/payout-setup.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { query } from '#web/calls/call.ts'
import { useToday } from '#web/now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { NextStepAction } from './next-step-action.tsx'
import { findAskedPickup } from './pickup-time/asked-pickup.ts'

const stepsWithoutAction: readonly Step[] = ['await_answer', 'await_payment', 'returned', 'done', 'ended']

/** The first part of the page: what the viewer does next and until when, and below it what they need to decide. */
export function NextStep({ booking }: { booking: BookingView }) {
  const { id, side, openActions } = booking
  const section = useRef<HTMLElement>(null)
  useRestoredFocus(() => section.current)
  const { data: claims = [] } = useQuery({ ...query(listBookingClaims, { params: { id } }), enabled: false })
  const today = useToday()
  const step = findNextStep(booking, today)
  // What the other side asked for comes first, except when the gear is missing.
  const isSecond = asksFirst(booking) && step !== 'overdue'
  const isQuiet = isSecond || stepsWithoutAction.includes(step)
  const isSettled = openActions.length === 0 && claims.every(({ settledAt }) => settledAt !== null)
  // "All done" would be wrong while something is claimed.
  if (step === 'done' && !isSettled) return null
  const other = side === 'renter' ? booking.owner : booking.renter
  const facts = { ...booking, title: booking.listing.title, other: other.firstName }
  const asked = findAskedPickup(booking, today)
  const { title, text } = asked ? askedPickupWords(asked, facts) : nextStepWords(step, facts)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="next-step"
      className="@container overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div
        className={classNames(
          'grid gap-x-8 gap-y-5 px-4 py-5 sm:p-6 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center',
          !isQuiet && 'on-dark bg-ground text-white',
        )}
      >
        <div className="grid gap-1.5">
          {!isQuiet && <p className="text-sm font-[650] text-action">Next step</p>}
          <h2
            id="next-step"
            className={classNames(
              'num',
              isSecond ? 'text-xl' : 'text-[1.5rem] leading-8 font-extrabold sm:text-[1.75rem] sm:leading-9',
            )}
          >
            <Unbroken>{title}</Unbroken>
          </h2>
          <p className={`num max-w-[58ch] wrap-anywhere ${isQuiet ? 'text-ink-2' : 'text-white/85'}`}>
            <Unbroken>{text}</Unbroken>
          </p>
        </div>
        <NextStepAction booking={booking} step={step} isQuiet={isQuiet} />
      </div>
      <Details booking={booking} step={step} />
    </section>
  )
}

function Details({ booking, step }: { booking: BookingView; step: Step }) {
  if (step === 'answer') {
    return (
      <Below>
        <WhoIsAsking booking={booking} />
        <MessageBubble message={booking.message} />
        <div className="grid gap-2.5 lg:max-w-110">
          <OverlapNote booking={booking} />
          <RequestAnswer booking={booking} isRow />
        </div>
        {/* Below the buttons: this note may appear late and must not move them under the pointer. */}
        <PayoutSetup>
          You can approve now. We’ll hold the {showMoney(booking.ownerEarnings)} you’ll earn until you set up
          payouts.
        </PayoutSetup>
      </Below>
    )
  }
  if (step === 'await_answer' && booking.message) {
    return (
      <Below>
        <MessageBubble message={booking.message} />
      </Below>
    )
  }
  const hasEnded = booking.status === 'declined' || booking.status === 'cancelled'
  if (!hasEnded && booking.refundStatus === 'none') return null
  return (
    <Below>
      <BookingEnding booking={booking} />
    </Below>
  )
}

const Below = ({ children }: { children: ReactNode }) => (
  <Panel className="grid gap-3.5 rounded-none! border-0! border-t!">{children}</Panel>
)
