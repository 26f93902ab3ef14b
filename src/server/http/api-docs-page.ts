import { html, type Html } from './html.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import type { JsonSchema } from './openapi-schema.ts'
import type { PlainPage } from './plain-page.ts'

type Named = { name?: string; in?: string; required?: boolean; description?: string; schema?: JsonSchema }
type Content = { content?: Record<string, { schema?: JsonSchema }>; description?: string }
type Operation = {
  tags: string[]
  summary: string
  description: string
  parameters: Named[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** Hides the calls that do not contain what was typed; without script the box is simply not there. */
const search = `
const box = document.getElementById('search')
box.parentElement.hidden = false
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of document.querySelectorAll('details[data-words]')) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
  }
  for (const group of document.querySelectorAll('section[data-group]')) {
    group.hidden = !group.querySelector('details:not([hidden])')
  }
})
`

export function apiDocsPage(document: OpenApiDocument): PlainPage {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  )
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const groups = [...byTag].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: 'The Switchback API',
    script: search,
    body: html`<p>${withCode(document.info.description)}</p>
      <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
      <div hidden>
        <label for="search">Find a call</label><input id="search" type="search" autocomplete="off" />
      </div>
      ${groups.map(
        ([name, members]) =>
          html`<section data-group>
            <h2>${name}</h2>
            ${members.map(({ path, method, operation }) => describeCall(path, method, operation))}
          </section> `,
      )}
      <section>
        <h2>Schemas</h2>
        ${Object.entries(document.components['schemas'] ?? {}).map(
          ([name, schema]) =>
            html`<details id="schema-${name}">
              <summary><code>${name}</code></summary>
              <div>${code(schema)}</div>
            </details> `,
        )}
      </section>`,
  }
}

function describeCall(path: string, method: string, operation: Operation): Html {
  const words = `${method} ${path} ${operation.summary}`.toLowerCase()
  const named = operation.parameters.filter(({ name }) => name)
  return html`<details data-words="${words}">
    <summary>
      <code><span class="verb">${method}</span> ${path}</code> <span class="quiet">${operation.summary}</span>
    </summary>
    <div>
      <p class="quiet">${withCode(operation.description)}</p>
      ${
        named.length > 0 &&
        html`<h3>Parameters</h3>
          <table>
            ${named.map(describeParameter)}
          </table>`
      }
      ${
        operation.requestBody &&
        html`<h3>Body</h3>
          ${describeContent(operation.requestBody)}`
      }
      <h3>Answers</h3>
      <table>
        ${Object.entries(operation.responses).map(
          ([status, answer]) =>
            html`<tr>
              <td><code>${status}</code></td>
              <td>${withCode(answer.description ?? '')}${Number(status) < 300 && describeContent(answer)}</td>
            </tr>`,
        )}
      </table>
    </div>
  </details> `
}

const describeParameter = ({ name, in: place, required, description, schema }: Named) =>
  html`<tr>
    <td><code>${name}</code></td>
    <td>
      in the ${place}${required && ', required'}${description && html`: ${withCode(description)}`}
      <code>${JSON.stringify(schema)}</code>
    </td>
  </tr>`

const describeContent = ({ content = {} }: Content) =>
  Object.values(content).map(({ schema = {} }) => code(schema))

const code = (schema: JsonSchema) => html`<pre>${JSON.stringify(schema, null, 2)}</pre>`

/** What stands between backticks is code; the descriptions are Markdown to other readers of the document. */
const withCode = (text: string): Html[] =>
  text.split('`').map((piece, at) => (at % 2 ? html`<code>${piece}</code>` : html`${piece}`))
