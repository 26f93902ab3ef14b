import { type FromFrame, readMessage } from './messages.ts'

/**
 * Shows the bank's page in a modal dialog and resolves when the step is over. Escape makes the step fail, as it does on
 * the page itself.
 */
export const authenticate = (address: string): Promise<void> =>
  new Promise((done) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Card verification (sandbox)')
    Object.assign(dialog.style, {
      // The page's style sheet sets all margins to 0, which would put the dialog into the corner.
      margin: 'auto',
      width: 'min(440px, calc(100vw - 32px))',
      height: 'min(320px, calc(100vh - 32px))',
      padding: '0',
      border: '0',
      borderRadius: '14px',
      overflow: 'hidden',
      background: '#ffffff',
      boxShadow: '0 0 0 100vmax rgb(10 24 20 / .55)',
    })
    const frame = document.createElement('iframe')
    frame.title = 'Card verification (sandbox)'
    frame.src = address
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      colorScheme: 'light',
    })

    const finish = () => {
      window.removeEventListener('message', listen)
      dialog.close()
      dialog.remove()
      done()
    }
    const listen = (event: MessageEvent<unknown>) => {
      if (readMessage<FromFrame>(event, frame.contentWindow)?.kind === 'authenticated') finish()
    }
    const giveUp = async () => {
      await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(() => {})
      finish()
    }
    window.addEventListener('message', listen)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      void giveUp()
    })
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
    frame.focus()
  })
