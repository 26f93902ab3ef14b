import { serviceArea } from '#domain/service-area.ts'
import { dateFormat } from '#domain/wording/date-format.ts'
import { html } from '#html/template.ts'
import type { Page } from '#sandbox/page.ts'

const steps = [
  { advance: 'PT1H', label: '1 hour' },
  { advance: 'P1D', label: '1 day' },
  { advance: 'PT25H', label: '25 hours' },
  { advance: 'P1W', label: '1 week' },
]

const local = dateFormat({
  timeZone: serviceArea.zone,
  dateStyle: 'full',
  timeStyle: 'long',
})

export function clockPage(now: Date, problem?: string): Page {
  return {
    title: 'Clock',
    narrow: true,
    body: html`<div class="stack tight">
        <h1>Clock</h1>
        <p class="lead">
          Requests, refunds, payouts and reviews all follow this clock. You can move it forward, but not back.
        </p>
      </div>
      <section class="panel">
        <h2>${local.format(now)}</h2>
        <p class="quiet"><time datetime="${now.toISOString()}">${now.toISOString()}</time></p>
      </section>
      ${problem !== undefined && html`<p class="note bad" role="alert">${problem}</p>`}
      <section class="panel">
        <h2>Move the clock forward</h2>
        <form method="post" action="/sandbox/clock">
          <div class="row">
            ${steps.map(({ advance, label }) => html`<button name="advance" value="${advance}">${label}</button>`)}
          </div>
        </form>
        <form method="post" action="/sandbox/clock">
          <div class="field">
            <label for="advance">By a duration</label
            ><input id="advance" name="advance" required autocomplete="off" placeholder="P3DT12H" />
          </div>
          <div><button>Move by this duration</button></div>
        </form>
        <form method="post" action="/sandbox/clock">
          <div class="field">
            <label for="now">To a time</label
            ><input id="now" name="now" required autocomplete="off" placeholder="2027-06-10T09:00:00-06:00" />
          </div>
          <div><button>Move to this time</button></div>
        </form>
        <p class="quiet">This page reloads once everything that became due has run.</p>
      </section>`,
  }
}
