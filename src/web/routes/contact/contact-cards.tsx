import { Clock, LifeBuoy, type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { serviceArea } from '#domain/service-area.ts'
import { productFigures } from '#web/content/figures.ts'
import { supportHours } from '#web/content/support.ts'
import { Link } from '#web/router/link.tsx'

/** Support hours and other places to find an answer. */
export const ContactCards = () => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
    <Card icon={Clock} title="Support hours">
      {supportHours}. We’ll reply within {productFigures.supportReplyHours} hours.
    </Card>
    <Card icon={LifeBuoy} title="Quick answers">
      You’ll find most answers about booking, paying and payouts on the{' '}
      <Link to="/help" className="link">
        help page
      </Link>
      .
    </Card>
    <Card icon={MessageCircle} title="About a booking">
      For sizes, pickup and times, ask the other person in{' '}
      <Link to="/messages" className="link">
        Messages
      </Link>
      .
    </Card>
    <Card icon={MapPin} title="Where we are">
      {serviceArea.city}, {serviceArea.state}. That’s where all the gear is, too.
    </Card>
  </ul>
)

const Card = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="flex gap-4 rounded-xl border border-line bg-surface p-5">
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-info-bg text-info">
      <Icon size={22} aria-hidden />
    </span>
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </div>
  </li>
)
