import type Stripe from 'stripe'
import { html, type Html } from '#html/template.ts'
import { localTime } from '#sandbox/local-time.ts'
import type { Page } from '#sandbox/page.ts'
import type { DashboardData } from './dashboard-data.ts'
import { dollars } from './dollars.ts'

/** Stripe counts seconds. */
const time = (seconds: number) => localTime(new Date(seconds * 1000))

/** A form with one or more buttons that act on the same object. */
const form = (name: string, id: string, inside: Html) =>
  html`<form class="row" method="post" action="/sandbox/stripe/dashboard">
    <input type="hidden" name="${name}" value="${id}" />${inside}
  </form>`

const button = (act: string, label: string) => html`<button name="act" value="${act}">${label}</button>`

const amountField = (label: string) =>
  html`<input
    name="amount"
    inputmode="decimal"
    autocomplete="off"
    placeholder="Full amount"
    aria-label="${label}"
  />`

const isOpen = ({ status }: Stripe.Dispute) => status !== 'won' && status !== 'lost'

const stateOf = ({ charge, dispute }: DashboardData['payments'][number]) =>
  [
    'Paid',
    charge.amount_refunded > 0 ? `${dollars(charge.amount_refunded)} refunded` : undefined,
    dispute && (isOpen(dispute) ? 'disputed' : `dispute ${dispute.status}`),
  ]
    .filter(Boolean)
    .join(', ')

const paymentRow = (payment: DashboardData['payments'][number]) => {
  const { charge, dispute } = payment
  const isLeft = charge.amount_refunded < charge.amount
  const isHeld = dispute !== undefined && dispute.status !== 'won'
  return html`<tr>
    <td>
      <strong>${charge.description ?? 'Payment'}</strong>
      <p class="quiet">${charge.id} · ${time(charge.created)}</p>
    </td>
    <td class="number">
      ${dollars(charge.amount)}
      <p class="quiet">${stateOf(payment)}</p>
    </td>
    <td>
      ${
        isLeft &&
        !isHeld &&
        form(
          'charge',
          charge.id,
          html`${amountField(`Amount to refund from ${charge.id}`)}${button('refund', 'Refund')}${
            !dispute && button('dispute', 'Dispute')
          }`,
        )
      }
      ${
        dispute &&
        isOpen(dispute) &&
        form('dispute', dispute.id, html`${button('win', 'Win dispute')}${button('lose', 'Lose dispute')}`)
      }
    </td>
  </tr>`
}

const transferRow = (transfer: Stripe.Transfer) =>
  html`<tr>
    <td>
      <strong>To ${transfer.destination as string}</strong>
      <p class="quiet">${transfer.id} · ${time(transfer.created)}</p>
    </td>
    <td class="number">
      ${dollars(transfer.amount)}
      ${transfer.amount_reversed > 0 && html`<p class="quiet">${dollars(transfer.amount_reversed)} reversed</p>`}
    </td>
    <td>
      ${
        !transfer.reversed &&
        form(
          'transfer',
          transfer.id,
          html`${amountField(`Amount to reverse from ${transfer.id}`)}${button('reverse', 'Reverse')}`,
        )
      }
    </td>
  </tr>`

const accountRow = ({ account, balance }: DashboardData['accounts'][number]) =>
  html`<tr>
    <td>
      <strong>${account.email ?? account.id}</strong>
      <p class="quiet">${account.id} · ${account.payouts_enabled ? 'payouts are on' : 'payouts are off'}</p>
    </td>
    <td class="number">${dollars(balance)}</td>
    <td>${balance > 0 && form('account', account.id, button('payout', 'Pay out to the bank'))}</td>
  </tr>`

const section = (title: string, columns: [string, string], rows: Html[], none: string) =>
  html`<section class="panel">
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${none}</p>`
        : html`<table>
            <thead>
              <tr>
                ${[...columns, 'Actions'].map((column) => html`<th scope="col">${column}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>`
    }
  </section>`

export function dashboardPage({ payments, transfers, accounts }: DashboardData, problem?: string): Page {
  return {
    title: 'Payments dashboard',
    body: html`<div class="stack tight">
        <h1>Payments dashboard</h1>
        <p class="lead">
          Do what you could do in Stripe’s own dashboard, without Switchback knowing. You’re looking at the
          latest 20 of each.
        </p>
      </div>
      ${problem !== undefined && html`<p class="note bad" role="alert">${problem}</p>`}
      ${section('Payments', ['Payment', 'Amount'], payments.map(paymentRow), 'No payments yet.')}
      ${section('Transfers', ['Transfer', 'Amount'], transfers.map(transferRow), 'No transfers yet.')}
      ${section('Connected accounts', ['Account', 'Balance'], accounts.map(accountRow), 'No accounts yet.')}
      <p class="quiet">
        A reversal takes money from the account’s balance, so it fails once the balance has been paid out to
        the bank.
      </p>`,
  }
}
