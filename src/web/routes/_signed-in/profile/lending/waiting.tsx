import { ChevronRight, Hourglass } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { needsAction } from '#domain/next-step.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { useToday } from '#web/now.ts'
import { findPanel } from '#web/routes/_signed-in/profile/list-state.tsx'

type WaitingProps = { onTab: (tab: 'requests' | 'reservations') => void }

/** Links to the tabs with requests and reservations that wait for the owner. Renders nothing when none waits. */
export function Waiting({ onTab }: WaitingProps) {
  const { data: bookings = [] } = useBookings('owner')
  const today = useToday()
  const waiting = bookings.filter((booking) => needsAction(booking, today))
  const requests = waiting.filter(({ status }) => status === 'pending')
  const reservations = waiting.length - requests.length
  if (waiting.length === 0) return null
  const show = (tab: 'requests' | 'reservations') => {
    onTab(tab)
    findPanel()?.focus()
  }
  return (
    <section
      aria-label="Waiting for you"
      className="mb-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-wait-bg sm:mb-6"
    >
      {requests.length > 0 && <Row words={requestWords(requests)} onPress={() => show('requests')} />}
      {reservations > 0 && (
        <Row
          words={reservations === 1 ? '1 reservation needs you' : `${reservations} reservations need you`}
          onPress={() => show('reservations')}
        />
      )}
    </section>
  )
}

const Row = ({ words, onPress }: { words: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="num flex min-h-13 w-full items-center gap-2.5 px-4 py-2 text-left font-[650] -outline-offset-3 hover:bg-sunken sm:px-5"
  >
    <Hourglass size={18} aria-hidden className="shrink-0 text-wait" />
    <span className="grow">{words}</span>
    <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
  </button>
)

function requestWords(requests: readonly BookingView[]): string {
  const [first] = requests.flatMap(({ answerBy }) => answerBy ?? []).toSorted()
  const by = first === undefined ? '' : ` by ${showDeadline(new Date(first), serviceArea)}`
  return requests.length === 1
    ? `1 request to answer${by}`
    : `${requests.length} requests to answer, the first${by}`
}
