import { ink, mix, shade } from './color.ts'
import type { CoverPaint } from './cover-paint.ts'
import { clipped, fill, placed, stroke } from './gear/piece.ts'
import type { Random } from './noise.ts'
import { fixed } from './path.ts'

/** Draws Mount Sentinel above the town: grass, gullies, strandlines, the winding trail, and the big letter M on its slope. */
export function sentinel({ draw, id, isNight, mood, width }: CoverPaint): string {
  const slope =
    'M-20 520V470C120 452 210 410 300 350C380 296 450 226 530 206C600 190 660 196 740 240C790 262 810 300 840 320V520Z'
  const grass = isNight ? mix('#8a7436', '#12283f', 0.45) : mix('#dcb453', mood.glow, 0.16)
  const isMirrored = draw() < 0.5
  const strands = Array.from({ length: 8 }, (_, line) => {
    const y = 268 + line * 27
    return `M${460 - line * 54} ${y + 20}C${560 - line * 20} ${y - 6} 680 ${y - 10} 840 ${y + 18}`
  })
  const trail = Array.from(
    { length: 7 },
    (_, turn) => `L${turn % 2 ? 486 : 604 - turn * 6} ${306 + turn * 17}`,
  )
  const drawn =
    fill(slope, grass) +
    clipped(
      `${id}ms`,
      slope,
      fill(
        'M530 206C560 300 520 380 560 520H640C610 400 640 300 600 196ZM740 240C720 330 760 400 740 520H850V300Z',
        shade(grass, -0.3),
        'fill-opacity=".5"',
      ) +
        fill(
          'M300 350C330 400 300 450 320 520H380C360 450 400 380 380 300Z',
          shade(grass, -0.3),
          'fill-opacity=".4"',
        ) +
        stroke(strands.join(''), shade(grass, -0.34), 1.8, 'stroke-opacity=".5"') +
        stroke(`M560 292${trail.join('')}`, isNight ? '#cfd6c9' : '#fffbea', 3.5, 'stroke-opacity=".85"'),
    ) +
    placed(stroke('M-17 15V-15L0 8L17-15V15', isNight ? '#e8ecd9' : '#ffffff', 9), 560, 270)
  return isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>` : drawn
}

/** Draws white water behind or in front of a boat. */
export function foam(draw: Random, width: number, where: 'behind' | 'before'): string {
  const level = where === 'behind' ? 470 : 534
  const heads = Array.from({ length: where === 'behind' ? 9 : 12 }, (_, index) => {
    const x = (index + draw()) * (width / (where === 'behind' ? 9 : 12))
    const y = level + draw() * (where === 'behind' ? 26 : 50)
    const long = 44 + draw() * 70
    return `M${fixed(x - long)} ${fixed(y + 12)}C${fixed(x - long * 0.6)} ${fixed(y - 12)} ${fixed(x - 10)} ${fixed(y - 20)} ${fixed(x)} ${fixed(y - 6)}C${fixed(x + 14)} ${fixed(y - 16)} ${fixed(x + long * 0.7)} ${fixed(y - 4)} ${fixed(x + long)} ${fixed(y + 12)}Z`
  })
  return (
    fill(heads.join(''), '#ffffff', 'fill-opacity=".82"') +
    fill(
      heads.filter((_, index) => index % 3 === 0).join(''),
      '#bfe3e6',
      'transform="translate(0 9)" fill-opacity=".7"',
    )
  )
}

/** Draws columns of ice on a cliff, to the left and the right of the gear. */
export function icefall(draw: Random, width: number): string {
  const rock = '#5a6672'
  const columns = (from: number, to: number) =>
    Array.from({ length: 7 }, (_, index) => {
      const x = from + ((to - from) * index) / 7
      const across = (to - from) / 6
      const bottom = 480 - draw() * 90
      return fill(
        `M${fixed(x)} ${fixed(70 + draw() * 60)}h${fixed(across)}L${fixed(x + across * 0.8)} ${fixed(bottom - 30)}L${fixed(x + across * 0.5)} ${fixed(bottom)}L${fixed(x + across * 0.2)} ${fixed(bottom - 40)}Z`,
        ['#dff1f7', '#b9dfec', '#f3fafc', '#9dcfe2'][index % 4],
      )
    }).join('')
  return (
    fill('M-20 20L150 40L190 140L168 260L232 400L250 520H-20Z', rock) +
    fill('M150 40L190 140L168 260L232 400L250 520H170L120 300L140 150Z', shade(rock, -0.3)) +
    fill(`M${width + 20} 0L640 60L610 190L640 300L566 430L560 520H${width + 20}Z`, shade(rock, 0.1)) +
    fill('M640 60L610 190L640 300L566 430L560 520H640L690 330L660 190Z', shade(rock, 0.26)) +
    columns(10, 180) +
    columns(650, 800) +
    fill('M-20 60C40 30 120 30 170 62L150 84C100 60 40 66-20 96Z', '#f6f8f6') +
    fill('M820 40C760 20 680 30 630 74L652 92C700 60 760 60 820 80Z', '#f6f8f6')
  )
}

/** Draws a fence around a yard, and a house with lit windows behind it. */
export function fence(width: number, isNight: boolean): string {
  const wall = isNight ? '#2c3f4d' : '#c9805c'
  const board = isNight ? '#8fa3ad' : '#fbf8ec'
  const pickets = Array.from({ length: 27 }, (_, index) => `M${index * 31 - 8} 492V436l9-11 9 11V492Z`).join(
    '',
  )
  return (
    fill('M16 470V330L116 262L216 330V470Z', wall) +
    fill('M0 338L116 254L232 338L220 350L116 276L12 350Z', shade(wall, -0.4)) +
    fill('M50 366h52v52h-52zM132 366h52v52h-52z', isNight ? '#ffd77a' : '#cfe8ea') +
    stroke('M76 366v52M50 392h52M158 366v52M132 392h52', shade(wall, -0.4), 4) +
    fill(`M0 448H${width}V458H0ZM0 474H${width}V484H0Z`, mix(board, ink, 0.2)) +
    fill(pickets, board)
  )
}
