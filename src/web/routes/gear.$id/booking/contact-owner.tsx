import { useQuery } from '@tanstack/react-query'
import { Clock, MessageCircle } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { getOwnerStats } from '#contract/users.ts'
import { responseWords } from '#domain/wording/lending.ts'
import { query } from '#web/calls/call.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { useSignInAddress } from '#web/routes/gear.$id/use-sign-in-address.ts'
import { afterSignIn } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'

/** A link to the conversation with the owner. It leads visitors to sign-in first. Below it is the owner's usual response time. */
export function ContactOwner({ listing: { id, owner } }: { listing: ListingView }) {
  const viewer = useViewer()
  const signInAddress = useSignInAddress()
  const { data: stats } = useQuery(query(getOwnerStats, { params: { id: owner.id } }))
  const contact = { with: owner.id, listing: id }
  const label = (
    <>
      <MessageCircle size={18} aria-hidden />
      Contact Owner
    </>
  )
  return (
    <div className="grid gap-2">
      {viewer ? (
        <LinkButton to="/messages" search={contact} variant="line" wide>
          {label}
        </LinkButton>
      ) : (
        <AnchorButton href={signInAddress} {...afterSignIn({ contact })} variant="line" wide>
          {label}
        </AnchorButton>
      )}
      {stats?.lending && (
        <p className="flex justify-center gap-1.5 text-xs text-ink-2">
          <Clock size={16} aria-hidden />
          {responseWords(stats.lending.responseHours)}
        </p>
      )}
    </div>
  )
}
