import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

export type PlainPage = {
  title: string
  body: Html
  /** Runs under the nonce of the answer. */
  script?: string
}

/** The colors and shapes of the product, for the few pages that stand outside the rendered ones. */
const style = `
:root{color-scheme:light;--bg:#f4f7f4;--surface:#fff;--sunken:#e9eeea;--ink:#12241f;--ink-2:#435650;--line:#d6dfd9;--field:#768880;--action:#f5b526;--on-action:#14221d;--link:#0b5c97;--bad:#a92a17}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#0c1715;--surface:#13211e;--sunken:#0a1311;--ink:#edf3ef;--ink-2:#b4c3bc;--line:#273833;--field:#6c7f78;--link:#82bdf0;--bad:#ffa48f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:400 16px/1.5 "Hanken Grotesk Variable",system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;max-width:1040px;min-height:64px;margin:auto;padding:0 24px;font-size:22px;font-weight:800;letter-spacing:-.025em;color:var(--ink);text-decoration:none}
main{max-width:1040px;margin:auto;padding:40px 24px 64px}
main.short{max-width:600px}
h1{font-size:clamp(28px,23px + 1.3vw,40px);line-height:1.1;letter-spacing:-.018em;text-wrap:balance;margin:0 0 16px}
h2{text-transform:capitalize;font-size:21px;margin:32px 0 12px}
h3{font-size:16px;margin:20px 0 8px}
p{margin:0 0 16px;text-wrap:pretty}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.button{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:10px;box-shadow:inset 0 0 0 1.5px var(--field);color:var(--ink);font-weight:650;text-decoration:none}
.button.go{background:var(--action);color:var(--on-action);box-shadow:none}
button.button{border:0;font:inherit;font-weight:650;cursor:pointer}
label{display:block;font-weight:650;margin:24px 0 8px}
input,textarea{display:block;width:100%;min-height:48px;padding:0 14px;border:1.5px solid var(--field);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
textarea{padding:12px 14px;resize:vertical}
[aria-invalid]{border-color:var(--bad)}
.error{margin:6px 0 0;font-size:14px;font-weight:550;color:var(--bad)}
details{margin:0 0 8px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;min-height:48px;padding:12px 16px;cursor:pointer}
summary::before{content:'+';width:12px;font-weight:700;color:var(--link)}
details[open]>summary::before{content:'−'}
details>div{padding:0 16px 16px}
code,pre{font:400 14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0 0 12px;padding:12px 16px;border-radius:10px;background:var(--sunken);overflow-x:auto;white-space:pre-wrap}
.verb{font-weight:700}
.quiet{color:var(--ink-2);font-size:14px}
table{width:100%;border-collapse:collapse;font-size:15px}
td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
[hidden]{display:none}
`

/** Answers with a page that needs nothing else: no file, no script of others, no state of the person. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { title, body, script }: PlainPage,
  shape: 'short' | 'wide' = 'short',
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const inline = (text: string): Html => ({ markup: text })
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Switchback</title>
        <style nonce="${nonce}">
          ${inline(style)}
        </style>
      </head>
      <body>
        <header><a href="/">Switchback</a></header>
        <main class="${shape}">
          <h1>${title}</h1>
          ${body}
        </main>
        ${
          script
            ? html`<script nonce="${nonce}">
                ${inline(script)}
              </script>`
            : undefined
        }
      </body>
    </html> `
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
