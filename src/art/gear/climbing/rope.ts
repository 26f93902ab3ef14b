import { shade } from '#art/color.ts'
import { stroke, type Piece } from '#art/gear/piece.ts'

export const rope: Piece = (colors, draw, _id) => {
  // A butterfly coil that hangs from a carabiner.
  const strands = []
  for (let i = 0; i < 9; i++) {
    const s = i % 2 ? 1 : -1,
      k = Math.floor(i / 2),
      w = 74 + k * 22 + draw() * 8,
      h = -10 + k * -7 + draw() * 14 - (i % 3) * 8
    strands.push(
      `M0-262C${s * w * 0.5}-${268 - k * 5} ${s * (w + 26)}-${220 - k * 4} ${s * (w + 10)}-${120}C${s * (w - 2)} ${h - 40} ${s * w * 0.55} ${h + 14} ${s * w * 0.36} ${h - 18}C${s * w * 0.16} ${h - 60} ${s * 6}-160 0-244`,
    )
  }
  const rope = (d: string) =>
    stroke(d, shade(colors.main, -0.5), 19) +
    stroke(d, colors.main, 15) +
    stroke(d, colors.accent, 5, 'stroke-dasharray="5 15"') +
    stroke(d, colors.light, 3, 'stroke-dasharray="3 17" stroke-dashoffset="9"')
  const biner = (x: number, y: number, turn: number, color: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('M-18-66C-32-66-34-50-30-36L-18 22C-14 40 18 40 24 20C28 6 26-34 20-50C16-62-2-66-18-66Z', shade(color, -0.3), 14)}${stroke('M-18-66C-32-66-34-50-30-36L-18 22C-14 40 18 40 24 20C28 6 26-34 20-50C16-62-2-66-18-66Z', color, 9)}${stroke('M24 8L18-44', colors.paper, 7)}</g>`
  return (
    strands.reverse().map(rope).join('') +
    rope('M-30-262C-80-300-120-270-150-200C-170-140-190-90-176-30') +
    rope('M-172-40l2 26') +
    [0, 1, 2, 3, 4, 5]
      .map((i) => rope(`M-46-${294 - i * 15}C-20-${286 - i * 15} 20-${286 - i * 15} 46-${296 - i * 15}`))
      .join('') +
    rope('M-10-304C-16-350 18-350 12-304') +
    biner(4, -344, 4, colors.accent) +
    biner(176, -26, 76, '#b8c6c2') +
    biner(130, -4, 96, colors.accent)
  )
}
