import type { ReactNode } from 'react'
import type { ClaimView } from '#contract/claims.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'

/** The words and photos of both sides beside each other. */
export function ClaimSides({ claim }: { claim: ClaimView }) {
  const { side, owner, renter } = claim
  const nameOf = (of: 'owner' | 'renter') =>
    side === of ? 'You' : of === 'owner' ? owner.firstName : renter.firstName
  return (
    <div className={classNames('grid gap-3', claim.answer !== null && 'md:grid-cols-2')}>
      <Evidence name={nameOf('owner')} at={claim.createdAt} photos={claim.photos}>
        {claim.description}
      </Evidence>
      {claim.answer !== null && claim.answeredAt !== null && (
        <Evidence name={nameOf('renter')} at={claim.answeredAt} photos={claim.answerPhotos}>
          {claim.answer}
        </Evidence>
      )}
    </div>
  )
}

type EvidenceProps = { name: string; at: string; photos: readonly string[]; children: ReactNode }

function Evidence({ name, at, photos, children }: EvidenceProps) {
  return (
    <figure className="grid min-w-0 content-start gap-3 rounded-lg bg-quiet-bg p-4">
      <figcaption>
        <b className="block">{name}</b>
        <time dateTime={at} className="text-sm text-ink-2">
          {showInstant(new Date(at), serviceArea)}
        </time>
      </figcaption>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
      {photos.length > 0 && (
        <PrivatePhotos
          paths={photos}
          name={name === 'You' ? 'Your photos' : `${name}’s photos`}
          size="large"
        />
      )}
    </figure>
  )
}
