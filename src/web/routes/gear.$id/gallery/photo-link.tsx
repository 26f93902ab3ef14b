import type { MouseEvent, ReactNode } from 'react'
import { largestPhotoWidth, photoSource } from '#domain/photo.ts'

type PhotoLinkProps = {
  path: string
  tabIndex: number | undefined
  onOpen: () => void
  /** Called when the pointer or the focus reaches the link, so that what a press shows can load before it. */
  onNear: () => void
  children: ReactNode
}

/** A photo that opens large. Without scripts, and in a new tab, it is a link to its largest file. Its row shows the focus. */
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
