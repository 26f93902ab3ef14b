import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlStyle } from '#web/ui/fields/control-style.ts'
import { threadFieldId } from '#web/routes/_signed-in/messages/use-opened-focus.ts'

type ComposerProps = {
  text: string
  onText: (text: string) => void
  onSend: () => void
}

/** The number of characters left at which the counter appears. */
const nearLimit = 200

/** Enter sends, Shift+Enter starts a new line. Blank text is not sent. */
export function Composer({ text, onText, onSend }: ComposerProps) {
  const canSend = text.trim() !== ''
  const left = textLimits.message - text.length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    // Clearing the text disables the button, which would lose the focus.
    document.getElementById(threadFieldId)?.focus()
    onSend()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method (IME) is composing, Enter accepts the word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form onSubmit={send} className="flex shrink-0 items-end gap-2.5 border-t border-line px-4 py-3.5">
      <div className="grid min-w-0 flex-1 gap-1">
        <textarea
          id={threadFieldId}
          rows={1}
          aria-label="Write a message"
          aria-describedby={left <= nearLimit ? 'characters-left' : undefined}
          placeholder="Write a message"
          enterKeyHint="send"
          maxLength={textLimits.message}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={sendOnEnter}
          className={`${controlStyle} field-sizing-content max-h-36 min-w-0 resize-none py-[0.65625rem] leading-6`}
        />
        {left <= nearLimit && (
          <p id="characters-left" className="num text-xs text-ink-2">
            {left === 0 ? 'No characters left' : `${left} ${left === 1 ? 'character' : 'characters'} left`}
          </p>
        )}
      </div>
      <Button type="submit" variant="go" aria-label="Send" disabled={!canSend}>
        <Send size={20} aria-hidden />
        <span className="max-md:hidden">Send</span>
      </Button>
    </form>
  )
}
