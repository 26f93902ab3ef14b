import { town } from '#domain/town.ts'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReceiptView } from '#contract/receipts.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { statusWords } from '#domain/wording/bookings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showDate, showPeriod } from '#domain/wording/dates.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { dayOfVersion } from '#domain/town-files.ts'
import { serviceArea } from '#domain/service-area.ts'
import { Logo } from '#web/components/shell/logo.tsx'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ReceiptEntries } from './receipt-entries.tsx'
import { ReceiptPrice } from './receipt-price.tsx'

/**
 * Returns words such as `Visa ending in 4242`. Card brands are named as the payment provider names them, such as
 * `american_express`.
 */
const cardWords = ({ brand, last4 }: NonNullable<ReceiptView['card']>): string => {
  const words = brand.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join(' ')} ending in ${last4}`
}

/** Returns the beginning of the booking's id, such as `3F2A-91BC`. Support finds the booking by it. */
const shortNumber = (bookingId: string) => bookingId.slice(0, 8).toUpperCase().replace(/^.{4}/, '$&-')

const nameOf = ({ firstName, lastName }: ReceiptView['renter']) => `${firstName} ${lastName}`

/** The receipt of a booking for the viewer's side, laid out for printing. */
export function ReceiptPage({ receipt }: { receipt: ReceiptView }) {
  const {
    side,
    title,
    startDate,
    endDate,
    totalDays,
    status,
    renter,
    owner,
    bookingId,
    entries,
    agreement,
    card,
    net,
  } = receipt
  const charged = entries.find(({ kind }) => kind === 'charged')
  const facts = [
    { name: 'Gear', value: title },
    {
      name: 'Dates',
      value: <Unbroken>{`${showPeriod(startDate, endDate)} (${daysWords(totalDays)})`}</Unbroken>,
    },
    { name: 'Renter', value: nameOf(renter) },
    { name: 'Owner', value: nameOf(owner) },
    ...(charged
      ? [{ name: 'Charged on', value: showDate(dateIn(serviceArea.zone, new Date(charged.at))) }]
      : []),
    ...(card ? [{ name: 'Card', value: cardWords(card) }] : []),
    { name: 'Status', value: statusWords(status, side).label },
    ...(agreement
      ? [
          {
            name: 'Rental agreement',
            value: (
              <>
                <Link to="/rental-agreement" className="link">
                  <Unbroken>{`Version of ${showDate(dayOfVersion(agreement.version))}`}</Unbroken>
                </Link>
                <Unbroken>{`, accepted on ${showDate(dateIn(serviceArea.zone, new Date(agreement.acceptedAt)))}`}</Unbroken>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="wrap pt-8 pb-22 print:p-0">
      <div className="mx-auto max-w-180">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <Link
            to="/booking/$id"
            params={{ id: bookingId }}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <ArrowLeft size={18} aria-hidden />
            Back to the booking
          </Link>
          <Button variant="line" size="small" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            Print
          </Button>
        </div>
        <Panel className="mt-3 grid gap-6 print:mt-0 print:border-0 print:p-0">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div>
              <Logo />
              <h1 className="mt-6 mb-1.5 text-3xl font-extrabold">
                {side === 'owner' ? 'Earnings receipt' : 'Receipt'}
              </h1>
              <p className="num text-sm text-ink-2">
                No. {shortNumber(bookingId)} · As of {showDate(useToday())}, in {town.currencyName}
              </p>
            </div>
            {readMoney(net) > 0 && (
              <p className="num sm:text-right">
                <b className="font-display text-4xl font-extrabold tracking-tight">{showMoney(net)}</b>
                <span className="block text-sm text-ink-2">{side === 'owner' ? 'paid out' : 'paid'}</span>
              </p>
            )}
          </div>
          <dl className="num grid gap-2 border-y border-line py-4 sm:grid-cols-[9rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)]">
            {facts.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-ink-2 max-sm:-mb-2 print:mb-0">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <ReceiptPrice receipt={receipt} />
          <ReceiptEntries receipt={receipt} />
          <p className="text-sm text-ink-2">
            Gear rented between neighbors in {serviceArea.city}, {serviceArea.state}. Dates are in{' '}
            {town.zoneName} ({serviceArea.zoneMark}).
          </p>
        </Panel>
      </div>
    </div>
  )
}
