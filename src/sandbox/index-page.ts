import type { FastifyPluginAsync } from 'fastify'
import { html } from '#html/template.ts'
import type { DemoUser } from './identity/users.ts'
import { sendPage, type Page } from './page.ts'

const cards = [
  { number: '4242 4242 4242 4242', effect: 'Succeeds' },
  { number: '4000 0025 0000 3155', effect: 'Asks for 3-D Secure, then succeeds' },
  { number: '4000 0000 0000 0002', effect: 'Declined' },
  { number: '4000 0000 0000 9995', effect: 'Declined: insufficient funds' },
  { number: '4000 0000 0000 0069', effect: 'Declined: expired card' },
  { number: '4000 0000 0000 0259', effect: 'Succeeds, then the cardholder’s bank disputes it' },
  { number: '4000 0000 0000 0127', effect: 'Declined: wrong security code' },
]

function indexPage(users: DemoUser[]): Page {
  return {
    title: 'Overview',
    body: html`<div class="stack tight">
        <h1>Sandbox</h1>
        <p class="lead">
          This copy of Switchback runs on stand-ins for the outside world: no real accounts, no real money,
          and no email leaves this machine.
        </p>
      </div>
      <div class="grid">
        <section class="panel">
          <h2>Emails</h2>
          <p>Every email Switchback would have sent.</p>
          <p><a href="/sandbox/mail">Read the emails</a></p>
          <p class="quiet">For programs: <a href="/sandbox/mail.json">mail.json</a></p>
        </section>
        <section class="panel">
          <h2>Clock</h2>
          <p>Move time forward to watch requests expire, refunds arrive and payouts go out.</p>
          <p><a href="/sandbox/clock">Move the clock</a></p>
        </section>
        <section class="panel">
          <h2>Identity</h2>
          <p>
            Sign in with any name and email, no password needed. The same email always signs in as the same
            user.
          </p>
          <p><a href="/api/login">Sign in</a></p>
          <p class="quiet">
            For programs: <a href="/sandbox/identity/.well-known/openid-configuration">discovery document</a>
          </p>
        </section>
        <section class="panel">
          <h2>Components</h2>
          <p>Every component of the design system in every state, light and dark.</p>
          <p><a href="/sandbox/ui">Open the gallery</a></p>
        </section>
      </div>
      <section class="panel">
        <h2>Payments</h2>
        <p>
          Pay with one of these cards, any future expiration date and any security code. Owners who choose
          Connect Stripe get a short form in place of Stripe’s own; finishing it turns payouts on.
        </p>
        <p><a href="/sandbox/stripe/dashboard">Open the payments dashboard</a></p>
        <p class="quiet">
          There you can refund, dispute, reverse and pay out, as you would in Stripe’s own dashboard. For
          programs:
          <a href="/sandbox/stripe/faults">faults</a> makes payments fail on purpose.
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

/** Serves a page with links to all sandboxes. Register it under the prefix `/sandbox`. */
export function sandboxIndex({ users }: { users: DemoUser[] }): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/', async (_request, reply) => sendPage(reply, indexPage(users)))
  }
}
