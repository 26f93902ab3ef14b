import { type DragEvent, useState } from 'react'

/** Lets users drop files onto an element. Returns the handlers to spread on it, and whether files are held over it now. */
export function useFileDrop(add: (files: File[]) => void) {
  const [isTarget, setTarget] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isTarget,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setTarget(true)
      },
      onDragLeave: () => setTarget(false),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setTarget(false)
        add([...event.dataTransfer.files])
      },
    },
  }
}
