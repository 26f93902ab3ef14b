import { createElement, type ElementType, type SandboxElement } from './element.ts'
import type { Appearance, Font } from './messages.ts'

export type ElementsOptions = {
  clientSecret?: string
  appearance?: Appearance
  fonts?: (Font | { cssSrc: string })[]
  mode?: string
  amount?: number
  currency?: string
}

/**
 * The type of an Element, such as `'card'`, or a component of Stripe's React package, which has the type in
 * `__elementType`.
 */
type Named = string | { __elementType?: string } | null | undefined

const nameOf = (named: Named) => (typeof named === 'string' ? named : named?.__elementType)

const isSupported = (type: string): type is ElementType => type === 'payment' || type === 'card'

export const createElements = (address: string, initial: ElementsOptions = {}) => {
  let options = initial
  const elements = new Map<string, SandboxElement>()
  const look = () => ({
    appearance: options.appearance ?? {},
    fonts: (options.fonts ?? []).filter((font) => 'family' in font),
  })
  return {
    create(type: string) {
      if (!isSupported(type)) throw new Error(`The payment sandbox has no "${type}" Element.`)
      if (elements.has(type))
        throw new Error(`Can only create one Element of type ${type}. Destroy the one that exists first.`)
      const element = createElement(type, address, look, () => {
        if (elements.get(type) === element) elements.delete(type)
      })
      elements.set(type, element)
      return element
    },
    getElement: (named: Named) => elements.get(nameOf(named) ?? '') ?? null,
    update(changed: ElementsOptions) {
      options = { ...options, ...changed }
      for (const element of elements.values()) element.updateAppearance()
    },
    /** Shows all errors of the form and returns the first one. */
    async submit() {
      const element = elements.get('payment') ?? elements.get('card')
      const checked = await element?.check()
      return checked?.error ? { error: checked.error } : { selectedPaymentMethod: 'card' }
    },
    fetchUpdates: async () => ({}),
    clientSecret: () => options.clientSecret,
    cardElement: () => elements.get('payment') ?? elements.get('card'),
  }
}

export type SandboxElements = ReturnType<typeof createElements>
