import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { hour } from '#domain/durations.ts'
import { showMoney } from '#domain/money.ts'
import { showDays, showMonthDay } from '#domain/wording/dates.ts'
import { timeLeftWords } from '#domain/wording/time-left.ts'
import { OverlapNote } from '#web/components/bookings/actions/overlap-note.tsx'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { WhoIsAsking } from '#web/components/bookings/facts/who-is-asking.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { ChangeTitle } from './change-title.tsx'
import { deadlineOf, type TodayItem } from './find-today.ts'

/** Requests and changes with less time left than this stand out. */
const soon = 12 * hour

type TodayRowProps = { item: TodayItem; now: Date; onApproved: () => void; isHiddenOnPhones: boolean }

/** One thing to do today: when, what, with whom, and the buttons that do it. */
export function TodayRow({ item: { kind, booking }, now, onApproved, isHiddenOnPhones }: TodayRowProps) {
  const { id, listing } = booking
  const isAsked = kind === 'request' || kind === 'change'
  const timeLeft = new Date(deadlineOf(booking) || now).getTime() - now.getTime()
  return (
    <li
      className={classNames(
        'grid min-h-17 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[5.5rem_3.5rem_minmax(0,1fr)_auto] sm:px-5 sm:py-2.5',
        isAsked && timeLeft < soon && 'bg-wait-bg/40',
        isHiddenOnPhones && 'max-sm:hidden',
      )}
    >
      <p className="num flex items-baseline gap-1.5 max-sm:col-start-2 sm:block">
        {!isAsked ? (
          <Direction kind={kind} booking={booking} />
        ) : kind === 'request' && booking.status === 'approved' ? (
          <>
            <Figure>Approved</Figure> <Small>to be paid</Small>
          </>
        ) : (
          <>
            <Figure>{timeLeftWords(timeLeft)}</Figure> <Small>to answer</Small>
          </>
        )}
      </p>
      <WholePicture
        listing={listing}
        sizes="56px"
        frame="h-11 w-14 rounded-sm max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-start"
      />
      <div className="min-w-0 max-sm:col-start-2">
        <h3 className="font-sans text-base font-[650] tracking-normal wrap-anywhere">
          <Link to="/booking/$id" params={{ id }} className="hover:underline">
            {kind === 'change' ? (
              <ChangeTitle booking={booking} />
            ) : kind === 'request' ? (
              requestTitle(booking)
            ) : (
              listing.title
            )}
          </Link>
        </h3>
        <p className="num text-sm text-ink-2 wrap-anywhere">
          {kind === 'request' ? (
            <RequestFacts booking={booking} />
          ) : (
            <FactLine>{detailWords(kind, booking)}</FactLine>
          )}
        </p>
        {kind === 'request' && (
          <>
            <WhoIsAsking booking={booking} isShort />
            <OverlapNote booking={booking} />
          </>
        )}
      </div>
      <div className="max-sm:col-span-full max-sm:mt-2">
        {kind === 'request' ? (
          <div className="sm:w-58">
            <RequestAnswer booking={booking} onApproved={onApproved} isRow />
          </div>
        ) : kind === 'change' ? (
          <LinkButton
            to="/booking/$id"
            params={{ id }}
            size="small"
            className="max-sm:w-full"
            aria-label={`See new dates: ${listing.title}`}
          >
            See new dates
          </LinkButton>
        ) : (
          <Handover kind={kind} booking={booking} />
        )}
      </div>
    </li>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <b className="font-display text-[1.0625rem] leading-5 font-bold whitespace-nowrap">{children}</b>
)
const Small = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1 text-xs text-ink-2">{children}</span>
)

function Direction({ kind, booking }: { kind: 'out' | 'back'; booking: BookingView }) {
  const Arrow = kind === 'out' ? ArrowUpRight : ArrowDownLeft
  const isMissing = kind === 'back' && booking.overdueSince !== null
  return (
    <>
      <Figure>{kind === 'out' ? 'Out' : 'Back'}</Figure>{' '}
      <Small>
        <Arrow size={15} aria-hidden />
        {isMissing ? <b className="font-[650] text-bad">missing</b> : 'today'}
      </Small>
    </>
  )
}

function Handover({ kind, booking }: { kind: 'out' | 'back'; booking: BookingView }) {
  const label = kind === 'out' ? 'Hand over' : 'Check in'
  return (
    <div className="flex gap-2 max-sm:*:flex-1">
      <LinkButton
        to="/messages"
        search={{ with: booking.renter.id, booking: booking.id }}
        variant="ghost"
        size="small"
        aria-label={`Message ${booking.renter.firstName}`}
      >
        Message
      </LinkButton>
      <LinkButton
        to="/booking/$id"
        params={{ id: booking.id }}
        size="small"
        aria-label={`${label}: ${booking.listing.title}`}
      >
        {label}
      </LinkButton>
    </div>
  )
}

const requestTitle = ({ renter, startDate, endDate }: BookingView) =>
  `${renter.firstName} ${renter.lastName} asks for ${showDays(startDate, endDate)}`

/** The gear and what the owner earns: on phones one below the other. */
const RequestFacts = ({ booking: { listing, ownerEarnings } }: { booking: BookingView }) => (
  <>
    <span className="max-sm:block">{listing.title}</span>
    <span aria-hidden className="max-sm:hidden">
      {' · '}
    </span>
    <b className="font-[650] text-ink max-sm:block">you earn {showMoney(ownerEarnings)}</b>
  </>
)

function detailWords(kind: Exclude<TodayItem['kind'], 'request'>, booking: BookingView): string[] {
  const { renter, listing, startDate, endDate, delivery, pickupTimeNote, ownerEarnings } = booking
  const name = `${renter.firstName} ${renter.lastName}`
  const earns = `you earn ${showMoney(ownerEarnings)}`
  if (kind === 'change') return [listing.title, `booked ${showDays(startDate, endDate)}`]
  if (kind === 'back') return [`${name} returns it`, earns]
  const how = delivery ? `You deliver to ${name}` : `${name} picks it up`
  return [`${how}${pickupTimeNote ? `: ${pickupTimeNote}` : ''}`, `until ${showMonthDay(endDate)}`, earns]
}
