import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = await readFile(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the colors of a theme by token name. Tokens that the dark theme does not set have the light theme's color. */
function readTokens(theme: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = css.split('@media not print')
  const colors = (part: string) =>
    [...part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name!, color!] as const)
  return new Map([...colors(light), ...(theme === 'dark' ? colors(dark) : [])])
}

/** Returns the relative luminance of a `#rrggbb` color, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)(
  'a switch that is on stands out, and white is legible on it: %s',
  (theme) => {
    const tokens = readTokens(theme)
    expect(contrast(tokens.get('mark')!, tokens.get('surface')!)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens.get('mark')!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  },
)

/** `viz-2`, `viz-fill` and `viz-grid` are left out: they stand beside a label or another mark and may be fainter. */
test.each(['light', 'dark'] as const)('inks of charts that say something alone have 3:1: %s', (theme) => {
  const tokens = readTokens(theme)
  for (const name of ['viz-1', 'viz-warn', 'viz-bad']) {
    for (const ground of ['surface', 'bg']) {
      const found = contrast(tokens.get(name)!, tokens.get(ground)!)
      expect(found, `--${name} on --${ground}`).toBeGreaterThanOrEqual(3)
    }
  }
  expect(
    contrast(tokens.get('viz-1')!, tokens.get('viz-2')!),
    'the two parts of a bar',
  ).toBeGreaterThanOrEqual(2)
})
