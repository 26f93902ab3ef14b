import type { StatementView } from '#contract/problems.ts'
import type { Side } from '#domain/booking.ts'
import { privatePhotoDays } from '#domain/photo.ts'
import { serviceArea } from '#domain/service-area.ts'
import { photosWords } from '#domain/wording/counts.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'

type StatementsProps = {
  statements: readonly StatementView[]
  /** The name to show for each side. */
  names: Record<Side, string>
}

/** What both parties said about a problem, in order, with their photos. */
export const Statements = ({ statements, names }: StatementsProps) => (
  <ol className="grid gap-4">
    {statements.map(({ id, side, content, photos, photoCount, createdAt }) => (
      <li key={id} className="grid min-w-0 gap-2 border-l-3 border-line pl-3.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-[650] wrap-anywhere">{names[side]}</b>
          <time dateTime={createdAt} className="text-xs text-ink-3">
            {showInstant(new Date(createdAt), serviceArea)}
          </time>
        </p>
        {content !== '' && <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{content}</p>}
        <PrivatePhotos paths={photos} name={`Photos: ${names[side]}`} at={createdAt} hidesTime />
        {photos.length < photoCount && (
          <p className="text-sm text-ink-2">
            {photosWords(photoCount)}, deleted {privatePhotoDays} days after the booking.
          </p>
        )}
      </li>
    ))}
  </ol>
)
