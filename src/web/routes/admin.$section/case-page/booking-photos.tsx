import type { BookingPhotos as Group } from '#contract/moderated-cases.ts'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { Part } from '#web/routes/admin.$section/audit/audit-trail.tsx'

type BookingPhotosProps = { groups: readonly Group[]; names: Record<'renter' | 'owner', string> }

/** The photos of the gear that both parties took when it changed hands, side by side. */
export function BookingPhotos({ groups, names }: BookingPhotosProps) {
  if (groups.length === 0) return null
  return (
    <Part title="Photos of the gear">
      <ul className="grid gap-4 sm:grid-cols-2">
        {groups.map(({ id, side, photos, createdAt }) => (
          <li key={id} className="grid min-w-0 content-start gap-1.5">
            <h3 className="text-sm font-[650] wrap-anywhere">{names[side]}</h3>
            <PrivatePhotos paths={photos} name={`Photos of the gear: ${names[side]}`} at={createdAt} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
