import { html, type Html } from '#html/template.ts'
import type { Page } from '#sandbox/page.ts'
import type { DemoUser } from './people.ts'
import { maxEmailLength, maxNameLength, type FieldName, type SignInForm } from './sign-in-form.ts'

const initialsOf = ({ firstName, lastName }: DemoUser) => firstName.slice(0, 1) + lastName.slice(0, 1)

const personButton = (person: DemoUser) =>
  html`<li>
    <button class="person" name="person" value="${person.email}">
      <span class="initials" aria-hidden="true">${initialsOf(person)}</span
      ><span><b>${person.firstName} ${person.lastName}</b><span>${person.note}</span></span>
    </button>
  </li>`

function field(form: SignInForm, name: FieldName, label: string, rest: Html): Html {
  const problem = form.problems[name]
  return html`<div class="field">
    <label for="${name}">${label}</label
    ><input
      id="${name}"
      name="${name}"
      value="${form.typed[name]}"
      required
      ${rest}${problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`}
    />${problem !== undefined && html`<p class="error" id="${name}-problem">${problem}</p>`}
  </div>`
}

/** The form that always shows; it works without script, in a browser as in a program. */
export function signInPage(at: string, people: DemoUser[], form: SignInForm, formTargets: string[]): Page {
  const wrong = Object.keys(form.problems).length > 0
  return {
    title: wrong ? 'Not signed in yet' : 'Sign in',
    narrow: true,
    formTargets,
    body: html`<div class="stack tight">
        <h1>Sign in</h1>
        <p class="lead">
          This page stands in for the identity provider. Be one of the demo people, or anyone else.
        </p>
      </div>
      ${wrong && html`<p class="note bad" role="alert">${form.problems.person ?? 'Please correct what is marked below.'}</p>`}
      ${
        people.length > 0 &&
        html`<section class="panel">
          <h2>Demo people</h2>
          <form method="post" action="${at}">
            <ul class="plain">
              ${people.map(personButton)}
            </ul>
          </form>
        </section>`
      }
      <section class="panel">
        <h2>Someone else</h2>
        <form method="post" action="${at}" novalidate>
          ${field(form, 'email', 'Email', html`type="email" inputmode="email" autocomplete="email" maxlength="${maxEmailLength}"`)}
          <div class="pair">
            ${field(form, 'firstName', 'First name', html`autocomplete="given-name" maxlength="${maxNameLength}"`)}${field(form, 'lastName', 'Last name', html`autocomplete="family-name" maxlength="${maxNameLength}"`)}
          </div>
          <button class="go">Continue</button>
        </form>
        <p class="quiet">No password: the same email is always the same person.</p>
      </section>
      <p><a href="${at}/cancel">Cancel and go back</a></p>`,
  }
}

export const signInOverPage: Page = {
  title: 'This sign-in is over',
  narrow: true,
  body: html`<h1>This sign-in is over</h1>
    <p class="lead">
      You already used it, it took longer than an hour, or you started it in another browser.
    </p>
    <p><a class="button" href="/">Go to Switchback</a></p>`,
}

export const signedOutPage: Page = {
  title: 'Signed out',
  narrow: true,
  body: html`<h1>Signed out</h1>
    <p><a class="button" href="/">Go to Switchback</a></p>`,
}
