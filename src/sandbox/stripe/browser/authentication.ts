import { send } from './messages.ts'

// Notifies the payment page, if this page is in its frame, that the step is over.
if (document.querySelector('[data-finished]') && window.parent !== window)
  send(window.parent, { kind: 'authenticated' })

// The dialog around the frame gets no key events while the focus is inside the frame.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click()
})
