import { describe, expect, it } from 'vitest'
import { html } from './template.ts'

describe('html', () => {
  it('escapes inserted values, except the output of html', () => {
    const name = `<script>'"&`
    expect(String(html`<p title="${name}">${html`<b>${name}</b>`}</p>`)).toBe(
      '<p title="&lt;script&gt;&#39;&quot;&amp;"><b>&lt;script&gt;&#39;&quot;&amp;</b></p>',
    )
  })

  it('joins lists and leaves out absent values', () => {
    expect(String(html`${['a', html`<i>b</i>`, undefined, false, 0]}${undefined}${false}`)).toBe('a<i>b</i>0')
  })
})
