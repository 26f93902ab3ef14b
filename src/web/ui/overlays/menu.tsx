import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Floating } from './floating.tsx'

/** The class names of an item: an element with `role="menuitem"` and `tabIndex={-1}`. */
export const menuItemStyle = ({ isDanger = false } = {}): string =>
  classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sunken focus:bg-sunken -outline-offset-3!',
    isDanger && 'text-bad',
  )

type MenuProps = {
  label: string
  className?: string
  /** The items. A press on one closes the menu. */
  children: ReactNode
}

/** A menu behind a button with three dots, by the ARIA Authoring Practices: arrow keys, Home, End, ESC and Tab. */
export function Menu({ label, className, children }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Floating
          anchor={opener}
          label={label}
          role="menu"
          align="end"
          onClose={() => setOpen(false)}
          className="min-w-56 p-2"
        >
          <Items onClose={close}>{children}</Items>
        </Floating>
      )}
    </>
  )
}

function Items({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => items()[0]?.focus({ preventScroll: true }), [])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      onClose()
    } else if (to !== undefined) {
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    }
  }
  return (
    <div ref={list} role="none" onKeyDown={move} onClick={onClose}>
      {children}
    </div>
  )
}
