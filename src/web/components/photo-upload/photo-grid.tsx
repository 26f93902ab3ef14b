import { useId, useRef, useState } from 'react'
import { photoLimits } from '#domain/photo.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { AddTile } from './add-tile.tsx'
import { FailedTile } from './failed-tile.tsx'
import { isFailed, isReady, type Photo } from './photo.ts'
import { PhotoTile } from './photo-tile.tsx'
import { AdjustDialog } from './adjust/adjust-dialog.tsx'
import { UploadingTile } from './uploading-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { Photos } from './use-photos.ts'
import { useReorder } from './use-reorder.ts'

/** The photos of a form: choose or drop files, reorder and remove them. */
export function PhotoGrid({ photos: stored }: { photos: Photos }) {
  const { photos, add, move, remove, setFocalPoint, replaceFile, isFull } = stored
  const [asked, setAsked] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const drop = useFileDrop(add)
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  useRestoredFocus(() => list.current, 'input')
  const keys = photos.map(({ key }) => key)
  const askedPhoto = photos.filter(isReady).find(({ key }) => key === asked)
  const announce = (to: number) =>
    setAnnouncement(`Now photo ${to + 1} of ${photos.length}${to === 0 ? ', the Main Photo' : ''}.`)
  const moveAndAnnounce = (from: number, to: number) => {
    if (to < 0 || to >= photos.length) return
    move(from, to)
    announce(to)
  }
  const reorder = useReorder({ keys, move, onDrop: (key) => announce(keys.indexOf(key)) })
  const placeOf = ({ key }: Photo) => reorder.documentKeys.indexOf(key)
  const inDocumentOrder = photos.toSorted((a, b) => placeOf(a) - placeOf(b))

  return (
    <>
      <p id={hint} className="-mt-2.5 text-sm text-ink-2">
        {photos.length > 1 && 'Drag to reorder. '}The first one is your cover. JPEG, PNG or WebP, up to 5 MB
        each.
      </p>
      {/* Dropping files is an alternative to the file field, which works by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        {...drop.handlers}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4"
      >
        {inDocumentOrder.map((photo) => {
          const index = keys.indexOf(photo.key)
          const style = { order: index }
          return isReady(photo) ? (
            <PhotoTile
              key={photo.key}
              {...{ photo, index, style }}
              count={photos.length}
              isDragged={reorder.dragged === photo.key}
              onStart={(event, fromHandle) => reorder.start(event, photo.key, fromHandle)}
              onMove={(to) => moveAndAnnounce(index, to)}
              onAdjust={() => setAsked(photo.key)}
              onRemove={() => {
                remove(photo.key)
                setAnnouncement(`Photo ${index + 1} removed.`)
              }}
            />
          ) : isFailed(photo) ? (
            <FailedTile key={photo.key} {...{ photo, style }} onRemove={() => remove(photo.key)} />
          ) : (
            <UploadingTile
              key={photo.key}
              {...{ photo, style }}
              isMain={index === 0}
              onRemove={() => remove(photo.key)}
            />
          )
        })}
        {!isFull && (
          <AddTile isFirst={photos.length === 0} isTarget={drop.isTarget} describedBy={hint} onFiles={add} />
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {askedPhoto && (
        <AdjustDialog
          photo={askedPhoto}
          number={keys.indexOf(askedPhoto.key) + 1}
          onPick={(point) => setFocalPoint(askedPhoto.key, point)}
          onCrop={(changed) => replaceFile(askedPhoto.key, changed)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

export const photoCountWords = (count: number): string => `${count} of ${photoLimits.max}`
