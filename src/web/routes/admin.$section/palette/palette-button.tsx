import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Key } from '#web/components/admin/key.tsx'
import { FindPalette } from './find-palette.tsx'

/** The button that opens the search dialog of the admin area. Ctrl+K and Cmd+K open it too, on every admin page. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isPalette || event.shiftKey) return
      // The palette does not open above another dialog.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="hit ml-auto inline-flex h-8.5 items-center gap-2 rounded-sm border border-line bg-bg pr-2 pl-2.5 text-ink-2 hover:border-line-strong max-md:size-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0 md:w-62 noscript:hidden"
      >
        <Search size={16} aria-hidden className="max-md:size-5.5" />
        <span className="max-md:sr-only">Find anything</span>
        <Key className="ml-auto max-md:hidden">Ctrl K</Key>
      </button>
      {isOpen && <FindPalette onClose={() => setOpen(false)} />}
    </>
  )
}
