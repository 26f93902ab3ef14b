import type { BookingPhotos as Group } from '#contract/moderated-cases.ts'
import { DrawerPart } from '#web/components/admin/drawer.tsx'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'

type BookingPhotosProps = { groups: readonly Group[]; names: Record<'renter' | 'owner', string> }

const handoffs = [
  ['pickup', 'At the pickup'],
  ['return', 'At the return'],
  [null, 'Other photos'],
] as const

/** The photos that both parties took of the gear at pickup and return, side by side. */
export function BookingPhotos({ groups, names }: BookingPhotosProps) {
  if (groups.length === 0) return null
  return (
    <DrawerPart title="Photos of the gear">
      <div className="grid gap-5">
        {handoffs.map(([handoff, title]) => {
          const taken = groups.filter((group) => group.handoff === handoff)
          return (
            taken.length > 0 && (
              <section key={title} aria-label={title} className="grid gap-2">
                <h4 className="text-sm text-ink-2">{title}</h4>
                {/* Names, photos and notes stand in rows of their own, so that the photos are level. */}
                <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5">
                  {taken.map(({ id, side, note, photos, createdAt }) => (
                    <li key={id} className="row-span-3 grid min-w-0 grid-rows-subgrid pb-2.5">
                      <h5 className="text-sm font-[650] wrap-anywhere">{names[side]}</h5>
                      <PrivatePhotos
                        paths={photos}
                        name={`${title}: ${names[side]}`}
                        at={createdAt}
                        size="wide"
                      />
                      {note && <p className="text-sm wrap-anywhere text-ink-2">{note}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </DrawerPart>
  )
}
