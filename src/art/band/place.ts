import { ellipse, type Colors } from '#art/gear/piece.ts'
import { shade } from '#art/color.ts'
import type { Random } from '#art/noise.ts'

/**
 * The subject of a picture band, in two drawings: one behind the near trees and the ground, one in front of them. Each
 * is drawn upward from the subject's bottom center, up to about 300 high.
 */
export type Place = { behind: (draw: Random) => string; inFront: (draw: Random) => string }

export const inks = (main: string, accent: string): Colors => ({
  main,
  accent,
  light: shade(main, 0.32),
  paper: '#fbf8ec',
  snow: '#f6f8f6',
  isFlat: true,
})

export const shadow = (across: number): string => ellipse(0, 3, across, 10, '#061f1a', 'fill-opacity=".45"')

export const placed = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})${turn ? ` rotate(${turn})` : ''}">${drawing}</g>`
