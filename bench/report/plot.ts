export type Series = { name: string; points: readonly (readonly [x: number, y: number])[] }
type Plot = { title: string; x: string; y: string; series: readonly Series[]; logarithmic?: boolean }

const [width, height] = [720, 360]
const frame = { left: 64, right: 190, top: 44, bottom: 48 }
/** Line colors that are readable on white, on GitHub's dark background and by color-blind readers. */
const colors = [
  '#3b82c4',
  '#d9822b',
  '#4f9d5d',
  '#c1504e',
  '#8f6fc1',
  '#7a8a99',
  '#b58a2a',
  '#3aa6a0',
  '#d46a9f',
  '#6b8e23',
]
const ticks = 4

/** Draws lines over a horizontal axis that may be logarithmic, as an SVG for light and dark backgrounds. */
export function drawPlot({ title, x, y, series, logarithmic = false }: Plot): string {
  const all = series.flatMap(({ points }) => points)
  const xs = [...new Set(all.map(([at]) => at))].toSorted((one, other) => one - other)
  const scaleX = logarithmic ? Math.log10 : (value: number) => value
  const [from, to] = [scaleX(xs[0] ?? 0), scaleX(xs.at(-1) ?? 1)]
  const top = roundUp(Math.max(...all.map(([, value]) => value), 0.001))
  const left = (value: number) =>
    frame.left + ((scaleX(value) - from) / (to - from || 1)) * (width - frame.left - frame.right)
  const above = (value: number) => height - frame.bottom - (value / top) * (height - frame.top - frame.bottom)
  const shown = logarithmic
    ? xs
    : Array.from({ length: ticks + 1 }, (_, at) => from + ((to - from) * at) / ticks)
  const parts = [
    text(width / 2, 22, title, 'font-size="16" text-anchor="middle"'),
    ...Array.from({ length: ticks + 1 }, (_, at) => {
      const value = (top * at) / ticks
      return `<path class="grid" d="M${frame.left} ${above(value)}H${width - frame.right}"/>${text(frame.left - 8, above(value) + 4, short(value), 'text-anchor="end"')}`
    }),
    ...shown.map((value) =>
      text(left(value), height - frame.bottom + 20, short(value), 'text-anchor="middle"'),
    ),
    text((width - frame.right + frame.left) / 2, height - 8, x, 'text-anchor="middle"'),
    text(16, frame.top - 10, y),
    ...series.flatMap(({ name, points }, at) =>
      drawSeries(name, points, colors[at % colors.length]!, at, left, above),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">
<style>text{font:12px system-ui,sans-serif;fill:#57606a}.grid{stroke:#8c959f;stroke-opacity:.35;fill:none}
@media(prefers-color-scheme:dark){text{fill:#c9d1d9}}</style>
${parts.join('\n')}
</svg>
`
}

function drawSeries(
  name: string,
  points: Series['points'],
  color: string,
  at: number,
  left: (value: number) => number,
  above: (value: number) => number,
): string[] {
  const places = points.map(([x, y]) => [left(x).toFixed(1), above(y).toFixed(1)] as const)
  const legend = [width - frame.right + 16, frame.top + 8 + at * 20] as const
  return [
    `<polyline fill="none" stroke="${color}" stroke-width="2" points="${places.map((place) => place.join(',')).join(' ')}"/>`,
    ...(places.length > 40
      ? []
      : places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`)),
    `<path stroke="${color}" stroke-width="3" d="M${legend[0]} ${legend[1]}h14"/>`,
    text(legend[0] + 20, legend[1] + 4, name),
  ]
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(words)}</text>`

const escape = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const short = (value: number) =>
  value >= 1e6
    ? `${value / 1e6}M`
    : value >= 10_000
      ? `${value / 1000}k`
      : String(Number(value.toPrecision(3)))

function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 8, 10].map((times) => times * step).find((round) => round >= value) ?? value
}
