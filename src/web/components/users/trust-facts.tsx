import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MailCheck, ShieldCheck } from 'lucide-react'
import { getOwnerStats, type OwnerStats } from '#contract/users.ts'
import { showLongDate, showMonthYear } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { IconPoint } from '#web/components/marketing/icon-point.tsx'
import { LendingRecord } from './lending-record.tsx'

const tone = 'bg-ok-bg text-ok'

/** What is known about a user: the checks of their identity and email, the start of membership, and their lending record. */
export function TrustFacts({ userId }: { userId: string }) {
  const stats = useQuery(query(getOwnerStats, { params: { id: userId } }))
  if (stats.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        This didn’t load.
        <Button variant="line" size="small" onClick={() => void stats.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!stats.data) {
    return (
      <>
        <LoadingWords />
        <Skeleton className="h-52" />
      </>
    )
  }
  return <Facts stats={stats.data} />
}

function Facts({ stats: { verification, emailConfirmed, memberSince, lending } }: { stats: OwnerStats }) {
  return (
    <>
      <ul className="grid gap-4">
        {verification && (
          <IconPoint icon={ShieldCheck} title="Identity checked" tone={tone} level={3}>
            By {verification.by === 'payments' ? 'Stripe' : 'our team'} on {showLongDate(verification.on)}.
          </IconPoint>
        )}
        {emailConfirmed && (
          <IconPoint icon={MailCheck} title="Email confirmed" tone={tone} level={3}>
            The address is theirs: they sign in with it.
          </IconPoint>
        )}
        <IconPoint
          icon={CalendarDays}
          title={`Member since ${showMonthYear(memberSince)}`}
          tone={tone}
          level={3}
        />
      </ul>
      <div className="grid gap-1.5 border-t border-line pt-4">
        <LendingRecord lending={lending} />
        <p className="text-xs text-ink-3">
          {lending
            ? 'Based on requests in the last 365 days.'
            : 'You’ll see their response time and rates after 3 requests in 365 days.'}
        </p>
      </div>
    </>
  )
}
