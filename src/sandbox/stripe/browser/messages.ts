/** The appearance options of Stripe that the form supports. */
export type Appearance = {
  theme?: string
  variables?: Record<string, string | undefined>
  rules?: Record<string, Record<string, string>>
}

export type Font = { family: string; src: string; weight?: string; style?: string; display?: string }

export type FieldError = { code: string; message: string }

export type CardError = {
  type: string
  code?: string
  decline_code?: string
  param?: string
  message: string
}

export type CardState = { isComplete: boolean; isEmpty: boolean; brand: string; error?: FieldError }

/** Messages from the embedding page to the card form in the frame; both have the same origin. */
export type ToFrame =
  | { kind: 'appearance'; appearance: Appearance; fonts: Font[] }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'enable'; isDisabled: boolean }
  /** Requests the errors of the form, which the form then shows. */
  | { kind: 'check'; id: number }
  /** Requests a payment method for the card. */
  | { kind: 'collect'; id: number; key: string }

/** Messages from the frame to the embedding page. */
export type FromFrame =
  | { kind: 'loaded' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; state: CardState }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'enter' }
  | { kind: 'response'; id: number; paymentMethod?: string; error?: CardError }
  | { kind: 'authenticated' }

/** Marks our messages, so that those of other scripts are ignored. */
const mark = 'stripe-sandbox'

export const send = (target: Window | null | undefined, message: ToFrame | FromFrame) =>
  target?.postMessage({ mark, message }, location.origin)

/** Returns the message if it came from `source` and this origin. */
export const readMessage = <Message extends ToFrame | FromFrame>(
  event: MessageEvent<unknown>,
  source: Window | null | undefined,
): Message | undefined => {
  if (event.origin !== location.origin || !source || event.source !== source) return undefined
  const envelope = event.data
  if (typeof envelope !== 'object' || envelope === null || !('mark' in envelope) || envelope.mark !== mark)
    return undefined
  return 'message' in envelope ? (envelope.message as Message) : undefined
}
