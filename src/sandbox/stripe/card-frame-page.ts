import type { FastifyInstance } from 'fastify'
import { html } from '#html/template.ts'
import { sendFramedPage } from './framed-page.ts'

type Hint = { number: string; says: string }

const hints: readonly Hint[] = [
  { number: '4242 4242 4242 4242', says: 'Succeeds' },
  { number: '4000 0025 0000 3155', says: 'Asks for 3-D Secure' },
  { number: '4000 0000 0000 0002', says: 'Declined' },
  { number: '4000 0000 0000 9995', says: 'Insufficient funds' },
]

const inputs = [
  {
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    mode: 'numeric',
  },
  {
    name: 'expiry',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    mode: 'numeric',
  },
  { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', mode: 'numeric' },
  {
    name: 'zip',
    label: 'ZIP code (optional)',
    placeholder: '59801',
    autocomplete: 'postal-code',
    mode: 'numeric',
  },
] as const

const field = (input: (typeof inputs)[number]) =>
  html`<div class="Field Field--${input.name}">
    <label class="Label" for="${input.name}">${input.label}</label
    ><input
      class="Input"
      id="${input.name}"
      name="${input.name}"
      type="text"
      placeholder="${input.placeholder}"
      autocomplete="${input.autocomplete}"
      inputmode="${input.mode}"
      spellcheck="false"
      aria-describedby="${input.name}-error"
    />
    <p class="Error" id="${input.name}-error" role="status"></p>
  </div>`

const hint = ({ number, says }: Hint) =>
  html`<li>
    <button type="button" data-number="${number}">
      <span class="number">${number}</span> <span>${says}</span>
    </button>
  </li>`

/**
 * Serves the card form that the sandbox's Stripe.js shows in a frame, so that card numbers never enter Switchback's
 * pages.
 */
export const registerCardFrame = (app: FastifyInstance) => {
  app.get('/card-frame', async (_request, reply) =>
    sendFramedPage(reply, {
      title: 'Secure card payment form (sandbox)',
      style: 'browser/card-frame.css',
      script: 'browser/card-frame.js',
      body: html`<div class="Form">
        <form novalidate>
          ${inputs.map(field)}<button class="hidden" tabindex="-1" aria-hidden="true">Pay</button>
        </form>
        <details>
          <summary><span class="mark">Sandbox</span> <span class="opens">Cards to try</span></summary>
          <ul>
            ${hints.map(hint)}
          </ul>
          <p>
            Choose one to fill in the form. Any future expiration date and any security code work, and no real
            card is charged.
          </p>
        </details>
      </div>`,
    }),
  )
}
