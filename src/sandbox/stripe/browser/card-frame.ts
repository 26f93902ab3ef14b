import { brandOf } from '#sandbox/stripe/card-number.ts'
import { applyAppearance, loadFonts } from './appearance.ts'
import {
  type CardFields,
  checkField,
  cvcLength,
  type FieldName,
  fieldNames,
  formatExpiry,
  formatNumber,
} from './card-checks.ts'
import { createPaymentMethod } from './card-request.ts'
import {
  type CardError,
  type FieldError,
  type FromFrame,
  readMessage,
  send,
  type ToFrame,
} from './messages.ts'

const query = <E extends Element>(selector: string, type: new () => E): E => {
  const found = document.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The card form has no ${selector}.`)
  return found
}

const form = query('form', HTMLFormElement)
const input = (name: FieldName) => query(`#${name}`, HTMLInputElement)
const notifyPage = (message: FromFrame) => send(window.parent, message)

const fields = (): CardFields => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
  zip: input('zip').value,
})

const errorOf = (name: FieldName): FieldError | undefined => checkField(fields(), name, new Date())

/** The errors that are visible: of a field after it loses focus, of all fields after an attempt to pay. */
const shown = new Map<FieldName, FieldError>()

const show = (name: FieldName, error: FieldError | undefined) => {
  if (error) shown.set(name, error)
  else shown.delete(name)
  const place = input(name)
  place.classList.toggle('Input--invalid', error !== undefined)
  place.setAttribute('aria-invalid', String(error !== undefined))
  query(`#${name}-error`, HTMLParagraphElement).textContent = error?.message ?? ''
}

const reportChange = () => {
  const now = fields()
  const error = fieldNames.map((name) => shown.get(name)).find((one) => one !== undefined)
  notifyPage({
    kind: 'change',
    state: {
      isComplete: fieldNames.every((name) => errorOf(name) === undefined),
      isEmpty: fieldNames.every((name) => now[name] === ''),
      brand: brandOf(now.number.replace(/\D/g, '')),
      ...(error && { error }),
    },
  })
}

/** Writes the formatted text and keeps the caret after the same digit. */
const reformat = (place: HTMLInputElement, format: (text: string) => string) => {
  const before = place.value
  const caret = place.selectionStart ?? before.length
  const formatted = format(before)
  if (formatted === before) return
  place.value = formatted
  if (document.activeElement !== place) return
  if (caret >= before.length) return place.setSelectionRange(formatted.length, formatted.length)
  const digits = before.slice(0, caret).replace(/\D/g, '').length
  let at = 0
  for (let passed = 0; passed < digits && at < formatted.length; at++)
    if (/\d/.test(formatted[at] ?? '')) passed++
  place.setSelectionRange(at, at)
}

const tidy = (name: FieldName, isDeletion: boolean) => {
  const place = input(name)
  if (name === 'number') reformat(place, formatNumber)
  if (name === 'expiry' && !isDeletion) reformat(place, formatExpiry)
  if (name === 'cvc') reformat(place, (text) => text.replace(/\D/g, '').slice(0, cvcLength(fields().number)))
  if (name === 'zip') reformat(place, (text) => text.replace(/[^\d-]/g, '').slice(0, 10))
}

for (const name of fieldNames) {
  const place = input(name)
  place.addEventListener('input', (event) => {
    tidy(name, event instanceof InputEvent && (event.inputType ?? '').startsWith('delete'))
    show(name, undefined)
    reportChange()
  })
  place.addEventListener('focus', () => notifyPage({ kind: 'focus' }))
  place.addEventListener('blur', () => {
    if (place.value !== '') show(name, errorOf(name))
    reportChange()
    notifyPage({ kind: 'blur' })
  })
}

/** Shows all errors and returns the first one. */
const check = (): CardError | undefined => {
  let first: CardError | undefined
  for (const name of fieldNames) {
    const error = errorOf(name)
    show(name, error)
    if (error && !first) {
      first = { type: 'validation_error', ...error }
      input(name).focus()
    }
  }
  reportChange()
  return first
}

const fieldOfCode: Record<string, FieldName> = {
  incorrect_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_cvc: 'cvc',
}

const collect = async (id: number, key: string) => {
  const invalid = check()
  if (invalid) return notifyPage({ kind: 'response', id, error: invalid })
  const created = await createPaymentMethod(fields(), key)
  if ('paymentMethod' in created)
    return notifyPage({ kind: 'response', id, paymentMethod: created.paymentMethod })
  const place = fieldOfCode[created.error.code ?? '']
  if (place) show(place, { code: created.error.code ?? '', message: created.error.message })
  notifyPage({ kind: 'response', id, error: created.error })
}

const clear = () => {
  form.reset()
  for (const name of fieldNames) show(name, undefined)
  reportChange()
}

window.addEventListener('message', (event) => {
  const message = readMessage<ToFrame>(event, window.parent)
  if (message?.kind === 'appearance') {
    applyAppearance(message.appearance)
    loadFonts(message.fonts)
  }
  if (message?.kind === 'focus') input('number').focus()
  if (message?.kind === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (message?.kind === 'clear') clear()
  if (message?.kind === 'enable') for (const name of fieldNames) input(name).disabled = message.isDisabled
  if (message?.kind === 'check') {
    const error = check()
    notifyPage({ kind: 'response', id: message.id, ...(error && { error }) })
  }
  if (message?.kind === 'collect') void collect(message.id, message.key)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  notifyPage({ kind: 'enter' })
})

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]'))
  button.addEventListener('click', () => {
    input('number').value = button.dataset.number ?? ''
    input('expiry').value = `12 / ${(new Date().getFullYear() + 4) % 100}`
    input('cvc').value = '123'
    for (const name of fieldNames) show(name, undefined)
    reportChange()
  })

const whole = query('.Form', HTMLElement)
new ResizeObserver(() =>
  notifyPage({ kind: 'height', height: Math.ceil(whole.getBoundingClientRect().height) }),
).observe(whole)
applyAppearance({})
notifyPage({ kind: 'loaded' })
