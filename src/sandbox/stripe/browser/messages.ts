/** What the card form in the frame and the page around it say to each other, always within one origin. */

/** The part of Stripe's appearance options that the form follows. */
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

export type ToFrame =
  | { kind: 'appearance'; appearance: Appearance; fonts: Font[] }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'enable'; isDisabled: boolean }
  /** Asks for the mistakes in the form, which the form then shows. */
  | { kind: 'check'; id: number }
  /** Asks to turn the card into a payment method. */
  | { kind: 'collect'; id: number; key: string }

export type FromFrame =
  | { kind: 'loaded' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; state: CardState }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'enter' }
  | { kind: 'answer'; id: number; paymentMethod?: string; error?: CardError }
  | { kind: 'authenticated' }

/** Every message carries this mark, so that those of other scripts are passed over. */
const mark = 'stripe-sandbox'

export const send = (target: Window | null | undefined, message: ToFrame | FromFrame) =>
  target?.postMessage({ mark, message }, location.origin)

/** The message, when it came from that window of this origin. */
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
