import { useId, useRef } from 'react'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { AddTile } from './add-tile.tsx'
import { PrivateTile } from './private-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { Photos } from './use-photos.ts'

type PrivatePhotosFieldProps = {
  /** From `usePrivatePhotos`; before sending the form, await its `settle()`. */
  photos: Photos
  label: string
  /** The hint of the field, which says who will see the photos. */
  hint: string
  /** Shows '(optional)' beside the label. */
  optional?: boolean
  error?: string | undefined
}

/** The form field for private photos: choose or drop files, remove them, and try a failed upload again. */
export function PrivatePhotosField({ photos: field, label, hint, optional, error }: PrivatePhotosFieldProps) {
  const { photos, add, remove, max, isFull } = field
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useRestoredFocus(() => list.current, 'input, button')
  const drop = useFileDrop(add)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid min-w-0 gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="text-sm font-[650]">
          {label}
          {optional && <span className="font-normal text-ink-2"> (optional)</span>}
        </span>
        <span className="num text-xs text-ink-2">
          {photos.length} of {max}
        </span>
      </p>
      {/* Dropping files is an alternative to the file field, which works by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        {...drop.handlers}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3"
      >
        {photos.map((photo, index) => (
          <PrivateTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            count={photos.length}
            onRemove={() => remove(photo.key)}
          />
        ))}
        {!isFull && (
          <AddTile isFirst={false} isTarget={drop.isTarget} describedBy={`${id}-hint`} onFiles={add} />
        )}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        {hint} JPEG, PNG or WebP, up to 5 MB each.
      </p>
    </div>
  )
}
