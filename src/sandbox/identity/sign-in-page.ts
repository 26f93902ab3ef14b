import { html, type Html } from '#html/template.ts'
import type { Page } from '#sandbox/page.ts'
import type { DemoUser } from './users.ts'
import { maxEmailLength, maxNameLength, type FieldName, type SignInForm } from './sign-in-form.ts'

const initialsOf = ({ firstName, lastName }: DemoUser) => firstName.slice(0, 1) + lastName.slice(0, 1)

const userButton = (user: DemoUser) =>
  html`<li>
    <button class="user" name="user" value="${user.email}">
      <span class="initials" aria-hidden="true">${initialsOf(user)}</span
      ><span><b>${user.firstName} ${user.lastName}</b><span>${user.note}</span></span>
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

/** Returns the sign-in form. It needs no script, so that programs can post it as well. */
export function signInPage(at: string, users: DemoUser[], form: SignInForm, formTargets: string[]): Page {
  const wrong = Object.keys(form.problems).length > 0
  return {
    title: wrong ? 'Not signed in yet' : 'Sign in',
    narrow: true,
    formTargets,
    body: html`<div class="stack tight">
        <h1>Sign in</h1>
        <p class="lead">
          This page stands in for the identity provider. Sign in as one of the demo users, or as anyone you
          like.
        </p>
      </div>
      ${wrong && html`<p class="note bad" role="alert">${form.problems.user ?? 'Please fix the fields marked below.'}</p>`}
      ${
        users.length > 0 &&
        html`<section class="panel">
          <h2>Demo users</h2>
          <form method="post" action="${at}">
            <ul class="plain">
              ${users.map(userButton)}
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
        <p class="quiet">No password needed. The same email always signs in as the same user.</p>
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
