import type { MouseEvent, ReactNode } from 'react'
import { largestPhotoWidth, photoSource } from '#domain/photo.ts'

type PhotoLinkProps = {
  path: string
  tabIndex: number | undefined
  onOpen: () => void
  /** Called when the pointer or the focus reaches the link, so that the code of the large view can load before a press. */
  onNear: () => void
  children: ReactNode
}

/**
 * A photo that opens large on a click. Without scripts, or in a new tab, the link opens its largest file. The row around it
 * shows the focus outline.
 */
export function PhotoLink({ path, tabIndex, onOpen, onNear, children }: PhotoLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={photoSource(path, largestPhotoWidth, 'jpg')}
      title="Open in full screen"
      tabIndex={tabIndex}
      onClick={open}
      onPointerEnter={onNear}
      onFocus={onNear}
      draggable={false}
      className="block cursor-zoom-in outline-none"
    >
      {children}
    </a>
  )
}
