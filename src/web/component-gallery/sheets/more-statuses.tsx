import { CircleCheck, Hourglass, Info, Package, TriangleAlert } from 'lucide-react'
import { statusWords } from '#domain/wording/bookings.ts'
import { CategoryBadge } from '#web/components/listings/category-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { StatusPanel } from '#web/ui/status/status-panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Waypoints } from '#web/ui/status/waypoints.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const tones = [
  { tone: 'ok', Icon: CircleCheck },
  { tone: 'wait', Icon: Hourglass },
  { tone: 'info', Icon: Info },
  { tone: 'bad', Icon: TriangleAlert },
  { tone: 'quiet', Icon: Package },
] as const

const statuses = ['pending', 'approved', 'confirmed', 'completed', 'declined', 'cancelled'] as const
const categories = ['camping', 'kitchen', 'hiking', 'snow', 'snowshoe', 'water', 'climbing', 'biking', 'new']
const steps = ['Requested', 'Approved', 'Paid', 'Picked up'] as const

/** Badges, notes, panels and progress in every tone. */
export function MoreStatuses() {
  return (
    <Part
      title="Tones and marks"
      words="Color never carries the meaning alone: an icon or text stands beside it."
    >
      <div className="flex flex-wrap gap-2">
        {tones.map(({ tone, Icon }) => (
          <Badge key={tone} tone={tone} icon={<Icon aria-hidden />}>
            {tone}
          </Badge>
        ))}
      </div>
      <dl className="grid gap-2 text-sm sm:grid-cols-2">
        {statuses.map((status) => (
          <div key={status} className="flex flex-wrap gap-2">
            <dt className="w-24 text-ink-2">{status}</dt>
            <dd className="flex flex-wrap gap-2">
              <Status status={status} side="renter" />
              <Status status={status} side="owner" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {categories.map((icon) => (
          <CategoryBadge key={icon} category={{ name: icon, icon }} />
        ))}
      </div>
      <div className="grid gap-2">
        {tones.map(({ tone, Icon }) => (
          <Note key={tone} tone={tone} icon={<Icon size={18} aria-hidden />}>
            A note that is {tone}.
          </Note>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-5">
        {[1, 3, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <RatingMark average={5} />
        <Spinner size={24} />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {[0, 1, 2, 4].map((current) => (
          <Waypoints
            key={current}
            label={`A booking after ${current} steps`}
            steps={steps}
            current={current}
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {tones.map(({ tone, Icon }) => (
          <StatusPanel
            key={tone}
            level={2}
            tone={tone}
            icon={<Icon size={24} aria-hidden />}
            title={`A panel that is ${tone}`}
            action={<Button variant="line">The way on</Button>}
          >
            One sentence says why.
          </StatusPanel>
        ))}
        <EmptyState
          icon={<Package size={26} aria-hidden />}
          title="Nothing here yet"
          action={<Button onClick={() => toast({ title: 'Saved' })}>One way forward</Button>}
        >
          What this place is for.
        </EmptyState>
      </div>
    </Part>
  )
}

function Status({ status, side }: { status: (typeof statuses)[number]; side: 'renter' | 'owner' }) {
  const { tone, label } = statusWords(status, side)
  const { Icon = Info } = tones.find((each) => each.tone === tone) ?? {}
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
