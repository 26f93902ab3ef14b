import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptClaim, type ClaimView, withdrawClaim } from '#contract/claims.ts'
import { isUndecided, isUnpaid } from '#domain/claim.ts'
import { showMoney } from '#domain/money.ts'
import { call } from '#web/calls/call.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ContestForm } from './contest-form.tsx'
import { showRefusalToast } from './show-refusal-toast.ts'

/** What the viewer can do about a claim. */
export function ClaimActions({ claim }: { claim: ClaimView }) {
  const { id, side, status } = claim
  if (side === 'owner' && isUndecided(status)) return <Withdraw claim={claim} />
  if (side !== 'renter') return null
  if (isUndecided(status)) return <Answer claim={claim} />
  if (!isUnpaid(status)) return null
  return (
    <LinkButton to="/claim/$id/payment" params={{ id }} variant="go" className="justify-self-start">
      Pay {showMoney(claim.renterAmount ?? '0.00')}
    </LinkButton>
  )
}

function Answer({ claim }: { claim: ClaimView }) {
  const [open, setOpen] = useState<'accept' | 'contest'>()
  const close = () => setOpen(undefined)
  const isOpen = claim.status === 'open'
  return (
    <div className={isOpen ? 'grid gap-3 sm:max-w-110 sm:grid-cols-2' : 'flex'}>
      {isOpen && (
        <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen('contest')}>
          Contest
        </Button>
      )}
      <Button variant={isOpen ? 'brand' : 'ghost'} aria-haspopup="dialog" onClick={() => setOpen('accept')}>
        {isOpen ? `Accept ${showMoney(claim.amount)}` : 'Accept the claim instead'}
      </Button>
      <Dialog isOpen={open === 'contest'} onClose={close} title="Contest the claim" closable>
        <ContestForm claim={claim} onDone={close} />
      </Dialog>
      <Accept claim={claim} isOpen={open === 'accept'} onClose={close} />
    </div>
  )
}

type AcceptProps = { claim: ClaimView; isOpen: boolean; onClose: () => void }

function Accept({ claim, isOpen, onClose }: AcceptProps) {
  const { id, amount, protectionCover, owner } = claim
  const renew = useRenewBookings()
  const accept = useMutation({
    mutationFn: () => call(acceptClaim, { params: { id }, body: {} }),
    onSuccess: () => {
      toast({ title: 'Claim accepted', description: `We told ${owner.firstName}.` })
      onClose()
    },
    onError: showRefusalToast,
    onSettled: renew,
  })
  const most = Math.max(0, Number(amount) - Number(protectionCover)).toFixed(2)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Accept ${showMoney(amount)}?`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Not now
          </Button>
          <Button pending={accept.isPending} pendingLabel="Accepting..." onClick={() => accept.mutate()}>
            Accept
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        You agree that {owner.firstName} gets {showMoney(amount)}.{' '}
        {most === '0.00'
          ? 'Damage protection pays all of it.'
          : `You’ll owe ${showMoney(most)} and can pay it by card right after. This can’t be undone.`}
      </p>
    </Dialog>
  )
}

function Withdraw({ claim: { id, renter } }: { claim: ClaimView }) {
  const [isOpen, setOpen] = useState(false)
  const renew = useRenewBookings()
  const withdraw = useMutation({
    mutationFn: () => call(withdrawClaim, { params: { id }, body: {} }),
    onSuccess: () => setOpen(false),
    onError: showRefusalToast,
    onSettled: renew,
  })
  return (
    <>
      <Button
        variant="line"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Withdraw the claim
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw the claim?"
        actions={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              pending={withdraw.isPending}
              pendingLabel="Withdrawing..."
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{renter.firstName} won’t owe anything, and we’ll tell them.</p>
      </Dialog>
    </>
  )
}
