import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogActions } from './dialog-actions.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** A picture above the title. */
  picture?: ReactNode
  children?: ReactNode
  /** The buttons: the safe choice first, the confirming one last. */
  actions?: ReactNode
  /**
   * Shows a Close button beside the title, and on phones a handle above it. The button gets the focus. Title and foot
   * stay in view.
   */
  closable?: boolean
  /** The footer, which stays in view below long content; only with `closable`. */
  foot?: ReactNode
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
  closable = false,
  foot,
  placement = 'sheet',
  width = 'md:max-w-110',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useModal(dialog, isOpen)
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
          'flex max-h-[92dvh] flex-col bg-surface shadow-float',
          placement === 'sheet' ? 'rounded-t-xl md:rounded-xl' : 'rounded-xl',
          !closable && 'gap-4 overflow-y-auto p-6',
          !closable && placement === 'sheet' && 'pb-[max(1.5rem,env(safe-area-inset-bottom))]',
        )}
      >
        {closable ? (
          <>
            <div className="relative flex items-center justify-between gap-4 border-b border-line py-1.5 pr-1.5 pl-4 max-md:pt-3 sm:pl-6">
              <span
                aria-hidden
                className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-strong md:hidden"
              />
              <h2 id={heading} className="text-xl">
                {title}
              </h2>
              <IconButton label="Close" onClick={onClose}>
                <X size={22} aria-hidden />
              </IconButton>
            </div>
            <div className="overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">{children}</div>
            {foot && (
              <div className="flex gap-2.5 border-t border-line px-4 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
                {foot}
              </div>
            )}
          </>
        ) : (
          <>
            {picture}
            <h2 id={heading} className="text-2xl">
              {title}
            </h2>
            {children}
            {actions && <DialogActions className="mt-2">{actions}</DialogActions>}
          </>
        )}
      </div>
    </dialog>
  )
}
