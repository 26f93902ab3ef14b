import {
  type Appearance,
  type CardError,
  type CardState,
  type Font,
  type FromFrame,
  readMessage,
  send,
  type ToFrame,
} from './messages.ts'

export type ElementType = 'payment' | 'card'
export type Look = { appearance: Appearance; fonts: Font[] }
type Listener = (event?: unknown) => void
type Collected = { paymentMethod?: string; error?: CardError }

const validationError = (state: CardState) =>
  state.error && { type: 'validation_error', code: state.error.code, message: state.error.message }

/** Creates an Element: a frame with the card form. It can be unmounted and mounted again. */
export const createElement = (
  type: ElementType,
  address: string,
  look: () => Look,
  destroyed: () => void,
) => {
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, (result: Collected) => void>()
  let frame: HTMLIFrameElement | undefined
  let isLoaded = false
  let lastId = 0

  const emit = (event: string, more: object = {}) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: type, ...more })
  }
  const post = (message: ToFrame) => send(frame?.contentWindow, message)

  const onMessage = (event: MessageEvent<unknown>) => {
    const message = readMessage<FromFrame>(event, frame?.contentWindow)
    if (!message || !frame) return
    if (message.kind === 'height') frame.style.height = `${message.height}px`
    if (message.kind === 'loaded') {
      isLoaded = true
      post({ kind: 'appearance', ...look() })
      frame.style.opacity = '1'
      emit('ready')
    }
    if (message.kind === 'focus' || message.kind === 'blur') emit(message.kind)
    if (message.kind === 'change') {
      const { isComplete, isEmpty, brand } = message.state
      const error = validationError(message.state)
      emit('change', {
        complete: isComplete,
        empty: isEmpty,
        ...(type === 'payment'
          ? { collapsed: false, value: { type: 'card' } }
          : { brand, error, value: { postalCode: '' } }),
      })
    }
    if (message.kind === 'enter') frame.closest('form')?.requestSubmit()
    if (message.kind === 'response') {
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    }
  }

  const ask = (makeMessage: (id: number) => ToFrame): Promise<Collected> => {
    if (!frame || !isLoaded)
      return Promise.resolve({
        error: {
          type: 'invalid_request_error',
          message: 'The card form is not ready yet. Please try again in a moment.',
        },
      })
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      post(makeMessage(id))
    })
  }

  const unmount = () => {
    window.removeEventListener('message', onMessage)
    frame?.remove()
    frame = undefined
    isLoaded = false
    for (const resolve of waiting.values())
      resolve({ error: { type: 'invalid_request_error', message: 'The card form was closed.' } })
    waiting.clear()
  }

  const element = {
    mount(target: HTMLElement | string) {
      const host = typeof target === 'string' ? document.querySelector(target) : target
      if (!host)
        throw new Error(
          `The selector you specified (${typeof target === 'string' ? target : 'an element'}) applies to no DOM elements.`,
        )
      unmount()
      frame = document.createElement('iframe')
      frame.title = 'Secure payment input frame (sandbox)'
      frame.src = `${address}/card-frame`
      // The form has 4 px on each side for its focus rings, so the frame is that much larger than its container.
      Object.assign(frame.style, {
        display: 'block',
        width: 'calc(100% + 8px)',
        height: '310px',
        margin: '-4px',
        border: '0',
        opacity: '0',
        colorScheme: 'light',
      })
      frame.addEventListener('error', () => emit('loaderror', { error: { type: 'api_connection_error' } }))
      window.addEventListener('message', onMessage)
      host.append(frame)
      return element
    },
    unmount,
    destroy() {
      unmount()
      listeners.clear()
      destroyed()
    },
    update(options: { disabled?: boolean; readOnly?: boolean } = {}) {
      if (options.disabled !== undefined) post({ kind: 'enable', isDisabled: options.disabled })
    },
    updateAppearance: () => post({ kind: 'appearance', ...look() }),
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return element
    },
    off(event: string, listener?: Listener) {
      if (listener) listeners.get(event)?.delete(listener)
      else listeners.delete(event)
      return element
    },
    once(event: string, listener: Listener) {
      const first: Listener = (happened) => {
        element.off(event, first)
        listener(happened)
      }
      return element.on(event, first)
    },
    focus: () => post({ kind: 'focus' }),
    blur: () => post({ kind: 'blur' }),
    clear: () => post({ kind: 'clear' }),
    collapse: () => {},
    check: () => ask((id) => ({ kind: 'check', id })),
    collect: (key: string) => ask((id) => ({ kind: 'collect', id, key })),
  }
  return element
}

export type SandboxElement = ReturnType<typeof createElement>
