import type { FastifyPluginAsync } from 'fastify'
import { html } from '#html/template.ts'
import type { DemoUser } from './identity/users.ts'
import { sendPage, type Page } from './page.ts'

const cards = [
  { number: '4242 4242 4242 4242', effect: 'is paid at once' },
  { number: '4000 0025 0000 3155', effect: 'asks for 3-D Secure first' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 9995', effect: 'is declined: insufficient funds' },
  { number: '4000 0000 0000 0069', effect: 'is declined: expired' },
  { number: '4000 0000 0000 0259', effect: 'is paid, then disputed by its owner’s bank' },
  { number: '4000 0000 0000 0127', effect: 'is declined: wrong security code' },
]

function indexPage(users: DemoUser[]): Page {
  return {
    title: 'Overview',
    body: html`<div class="stack tight">
        <h1>Sandbox</h1>
        <p class="lead">
          This installation talks to stand-ins instead of the outside world: no real account, no real money,
          no email that leaves the machine.
        </p>
      </div>
      <div class="grid">
        <section class="panel">
          <h2>Mail</h2>
          <p>Every email that would have been sent.</p>
          <p><a href="/sandbox/mail">Read the mail</a></p>
          <p class="quiet">For programs: <a href="/sandbox/mail.json">mail.json</a></p>
        </section>
        <section class="panel">
          <h2>Clock</h2>
          <p>Move business time forward to see requests expire, refunds end and payouts leave.</p>
          <p><a href="/sandbox/clock">Move the clock</a></p>
        </section>
        <section class="panel">
          <h2>Identity</h2>
          <p>
            Signing in shows a form that believes whatever is typed: the same email is always the same person.
          </p>
          <p><a href="/api/login">Sign in</a></p>
          <p class="quiet">
            For programs: <a href="/sandbox/identity/.well-known/openid-configuration">discovery document</a>
          </p>
        </section>
        <section class="panel">
          <h2>Parts</h2>
          <p>Every part of the design system in every state, light and dark.</p>
          <p><a href="/sandbox/ui">Open the gallery</a></p>
        </section>
      </div>
      <section class="panel">
        <h2>Payments</h2>
        <p>
          Pay with one of these cards, any later expiry date and any security code. A lender who presses
          Connect Stripe comes to a short form in place of Stripe’s own; finishing it turns payouts on.
        </p>
        <p><a href="/sandbox/stripe/dashboard">Open the payments dashboard</a></p>
        <p class="quiet">
          Refund, dispute, reverse and pay out there as a person with a login at the provider would. For
          programs: <a href="/sandbox/stripe/faults">faults</a> makes the provider misbehave.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Card</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(
              ({ number, effect }) =>
                html`<tr>
                  <td class="number">${number}</td>
                  <td>${effect}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
      ${
        users.length > 0 &&
        html`<section class="panel">
          <h2>Demo users</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">What to see</th>
              </tr>
            </thead>
            <tbody>
              ${users.map(
                (user) =>
                  html`<tr>
                    <td>${user.firstName} ${user.lastName}</td>
                    <td>${user.email}</td>
                    <td>${user.note}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </section>`
      }`,
  }
}

/** Serves the overview of all stand-ins. Register it under the prefix `/sandbox`. */
export function sandboxIndex({ users }: { users: DemoUser[] }): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/', async (_request, reply) => sendPage(reply, indexPage(users)))
  }
}
