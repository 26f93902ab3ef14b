import { ink, shade } from '#art/color.ts'
import { clipped, fill, rect, stroke, type Piece } from './piece.ts'

export const paddleboard: Piece = (colors, _draw, id) => {
  const d =
      'M0-432C42-400 72-320 74-214C76-110 58-22 34 6C20 16-20 16-34 6C-58-22-76-110-74-214C-72-320-42-400 0-432Z',
    pad = 'M-60-214C-62-120-50-40-28-14H28C50-40 62-120 60-214Z'
  return (
    `<g transform="translate(128 6) rotate(11)">${stroke('M0 0V-330', '#2a3834', 8)}${stroke('M-16-334H16', ink, 10)}${fill('M-8-96C-34-76-42-20-24 18C-14 34 14 34 24 18C42-20 34-76 8-96Z', colors.accent)}${fill('M0-100C32-76 42-20 24 18C18 26 8 30 0 30Z', shade(colors.accent, -0.2))}</g>` +
    `<g transform="translate(-26 0) rotate(-7)">${fill('M14-430C56-398 86-318 88-212C90-108 72-20 48 6C30 18 0 16-20 8Z', shade(colors.main, -0.5))}${fill(d, colors.paper)}${clipped(id + 'b', d, fill('M-90-440H90V-310L-90-250Z', colors.main) + fill('M-90-250L90-310V-286L-90-226Z', colors.accent) + fill('M-90-214L90-274V-262L-90-202Z', shade(colors.main, 0.35)) + fill('M30-440H90V30H36C52-120 50-300 30-440Z', ink, 'fill-opacity=".1"'))}${fill(pad, shade(colors.main, -0.3))}${clipped(id + 'p', pad, Array.from({ length: 14 }, (_, i) => stroke(`M${-150 + i * 22}-220l140 220M${150 - i * 22}-220l-140 220`, shade(colors.main, -0.08), 2)).join(''))}${rect(-16, -140, 32, 11, 5, colors.paper)}${stroke('M-34-350L34-306M34-350L-34-306M-34-350V-306M34-350V-306', ink, 3.5)}${stroke(d, ink, 3, 'stroke-opacity=".2"')}</g>`
  )
}
