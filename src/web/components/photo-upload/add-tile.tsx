import { Camera } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { convertedPhotos } from './upload-photo.ts'

type AddTileProps = {
  isFirst: boolean
  isTarget: boolean
  describedBy: string
  onFiles: (files: File[]) => void
}

/** The tile for choosing files, highlighted while files are dragged over the grid. */
export function AddTile({ isFirst, isTarget, describedBy, onFiles }: AddTileProps) {
  return (
    <li className={classNames('order-last', isFirst && 'col-span-full')}>
      <label
        className={classNames(
          'relative grid size-full cursor-pointer place-content-center justify-items-center gap-1.5 rounded-[12px] border-2 border-dashed border-line-strong p-3 text-center text-sm font-semibold text-ink-2',
          'hover:border-ink hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isFirst ? 'min-h-52' : 'aspect-4/3',
          isTarget && 'border-select bg-range text-ink',
        )}
      >
        <Camera size={24} aria-hidden />
        {isFirst ? 'Add photos, or drop them here' : 'Add photo'}
        <input
          type="file"
          multiple
          accept={convertedPhotos}
          aria-describedby={describedBy}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // Without this, choosing a file again after removing it would fire no `change` event.
            target.value = ''
          }}
        />
      </label>
    </li>
  )
}
