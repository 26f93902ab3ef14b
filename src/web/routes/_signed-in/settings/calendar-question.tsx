import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const questions = {
  replace: {
    title: 'Replace your calendar address?',
    words:
      'You get a new address, and the old address stops working: calendars that use it need the new one.',
    button: 'Replace Address',
  },
  end: {
    title: 'Turn off your calendar address?',
    words: 'The address stops working, and calendars that use it learn nothing new.',
    button: 'Turn Off',
  },
} as const

type CalendarQuestionProps = {
  question: keyof typeof questions | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before an address that calendars may be using stops working. */
export function CalendarQuestion({ question, onClose, onConfirm }: CalendarQuestionProps) {
  if (!question) return null
  const { title, words, button } = questions[question]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep Address
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {button}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{words}</p>
    </Dialog>
  )
}
