import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pageStyle } from './page-style.ts'

const colorsIn = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[\da-f]+)/g)].map(([, name, value]) => [name, value]))
const longForm = (color: string | undefined) => color?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')

test('the colors are those of the product, light and dark', async () => {
  const tokens = await readFile(new URL('../web/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split('.dark {')
  const [ownLight = '', ownDark = ''] = pageStyle.split('@media(prefers-color-scheme:dark)')
  for (const [own, product] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const colors = colorsIn(own)
    // The brand color differs: the sandbox mark and the logo are drawn directly on the page, where the dark brand
    // color would be invisible.
    colors.delete('brand')
    expect(colors.size).toBeGreaterThan(8)
    for (const [name, value] of colors)
      expect([name, longForm(value)]).toEqual([name, colorsIn(product).get(name)])
  }
})
