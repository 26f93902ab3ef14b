import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** A question or a result. */
  title: ReactNode
  /** Above the title. */
  picture?: ReactNode
  children?: ReactNode
  /** The safe choice first, the deciding one last. */
  actions?: ReactNode
  /** `sheet` comes from below on phones; it is the default. `center` stays in the middle. */
  placement?: 'sheet' | 'center'
  width?: string
}

/** The browser's own modal dialog: it keeps the focus in, gives it back to the opener, and ESC or a press outside closes it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  picture,
  children,
  actions,
  placement = 'sheet',
  width = 'md:max-w-110',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the parts inside come alive, since what is not shown yet cannot take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const opener = document.activeElement
    const page = document.documentElement.style
    const overflow = page.overflow
    element.showModal()
    page.overflow = 'hidden'
    return () => {
      page.overflow = overflow
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])
  if (!isOpen) return null
  return (
    // The keyboard way to close is ESC, which arrives as cancel.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A dialog or a choice of files inside may be cancelled too; that is not ours.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={classNames(
        'm-auto max-h-[92dvh] w-full overflow-visible bg-transparent p-0 text-ink backdrop:bg-scrim',
        'animate-[rise_240ms_var(--ease-out)]',
        placement === 'sheet' ? 'max-md:mb-0 max-md:max-w-full' : 'max-md:max-w-[calc(100%-2rem)]',
        width,
      )}
    >
      <div
        className={classNames(
          'flex max-h-[92dvh] flex-col gap-4 overflow-y-auto bg-surface p-6 shadow-float',
          placement === 'sheet'
            ? 'rounded-t-xl pb-[max(1.5rem,env(safe-area-inset-bottom))] md:rounded-xl'
            : 'rounded-xl',
        )}
      >
        {picture}
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        {children}
        {actions && <div className="mt-2 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">{actions}</div>}
      </div>
    </dialog>
  )
}
