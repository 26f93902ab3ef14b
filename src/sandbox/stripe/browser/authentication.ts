import { send } from './messages.ts'

// Tells the payment page, when this page stands in its frame, that the bank has decided.
if (document.querySelector('[data-finished]') && window.parent !== window)
  send(window.parent, { kind: 'authenticated' })

// The dialog around the frame does not hear the keyboard while it is in here.
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click()
})
