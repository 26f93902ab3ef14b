import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DialogActions } from './dialog-actions.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Shown above the title. */
  picture?: ReactNode
  children?: ReactNode
  /** The buttons: the safe choice first, the confirming one last. */
  actions?: ReactNode
  /** `sheet`, the default, sits at the bottom of a phone's screen; `center` stays in the middle. */
  placement?: 'sheet' | 'center'
  width?: string
}

/** A native modal dialog. It traps the focus, returns it to the opener, and closes on ESC or a press outside. */
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
  // A layout effect, so that the dialog is shown before the effects of its children: hidden elements cannot take the focus.
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
    // ESC closes the dialog by keyboard; it fires the `cancel` event.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A nested dialog or file picker fires `cancel` too, which bubbles; ignore it.
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
        {actions && <DialogActions className="mt-2">{actions}</DialogActions>}
      </div>
    </dialog>
  )
}
