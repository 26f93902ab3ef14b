import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { PrivateTile } from '#web/components/photo-upload/private-tile.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlStyle } from '#web/ui/fields/control-style.ts'
import { threadFieldId } from '#web/routes/_signed-in/messages/use-opened-focus.ts'
import { AttachButton } from './attach-button.tsx'
import { useComposedPhotos } from './use-composed-photos.ts'

type ComposerProps = {
  text: string
  onText: (text: string) => void
  /** Called with the paths of the photos, once all have been uploaded. */
  onSend: (photos: string[]) => void
}

/** The number of characters left at which the counter appears. */
const nearLimit = 200

/** Enter sends, Shift+Enter starts a new line. Blank text is not sent without photos. */
export function Composer({ text, onText, onSend }: ComposerProps) {
  const { field, hasFailed, isWaiting, send: sendComposed } = useComposedPhotos(onSend)
  const { photos, add, remove, isFull } = field
  const tiles = useRef<HTMLUListElement>(null)
  useRestoredFocus(() => tiles.current?.closest('form') ?? null, 'textarea')
  const canSend = (text.trim() !== '' || photos.length > 0) && !hasFailed
  const left = textLimits.message - text.length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend || isWaiting) return
    // Clearing the text disables the button, which would lose the focus.
    document.getElementById(threadFieldId)?.focus()
    sendComposed()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method (IME) is composing, Enter accepts the word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form onSubmit={send} className="grid shrink-0 gap-2.5 border-t border-line px-4 py-3.5 md:px-6">
      {photos.length > 0 && (
        <ul
          ref={tiles}
          aria-label="Photos of this message"
          className="grid grid-cols-2 gap-2.5 sm:grid-cols-4"
        >
          {photos.map((photo, index) => (
            <PrivateTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2.5">
        <AttachButton isFull={isFull} onFiles={add} />
        <div className="grid min-w-0 flex-1 gap-1">
          <textarea
            id={threadFieldId}
            rows={1}
            aria-label="Write a message"
            aria-describedby={left <= nearLimit ? 'characters-left' : undefined}
            placeholder="Write a message"
            enterKeyHint="send"
            maxLength={textLimits.message}
            readOnly={isWaiting}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={sendOnEnter}
            onPaste={({ clipboardData }) => add([...clipboardData.files])}
            className={`${controlStyle} field-sizing-content max-h-36 min-w-0 resize-none py-[0.65625rem] leading-6`}
          />
          {left <= nearLimit && (
            <p id="characters-left" className="num text-xs text-ink-2">
              {left === 0 ? 'No characters left' : `${left} ${left === 1 ? 'character' : 'characters'} left`}
            </p>
          )}
        </div>
        <Button
          type="submit"
          variant="go"
          aria-label="Send"
          disabled={!canSend}
          pending={isWaiting}
          className="dark:disabled:bg-transparent dark:disabled:inset-ring-[1.5px] dark:disabled:inset-ring-line"
        >
          <Send size={20} aria-hidden />
          <span className="max-md:hidden">Send</span>
        </Button>
      </div>
    </form>
  )
}
