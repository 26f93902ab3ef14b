/** A color in OKLab: lightness and two color axes. Mixing in OKLab keeps tints clean. Everywhere else colors are `#rrggbb`. */
type Lab = [number, number, number]

export const ink = '#12241f'
export const snow = '#f7f8f2'

function toLab(hex: string): Lab {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const r = channel(1)
  const g = channel(3)
  const b = channel(5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toByte).join('')}`
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.max(0, Math.min(1, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Mixes two colors: `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from)
  const b = toLab(to)
  return toHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * share) as Lab)
}

/** Returns how different two colors are: their distance in OKLab. */
export function distance(one: string, other: string): number {
  const a = toLab(one)
  const b = toLab(other)
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}

/** Darkens a color when `by` is negative and lightens it when `by` is positive. */
export const shade = (color: string, by: number): string =>
  by < 0 ? mix(color, ink, -by) : mix(color, '#ffffff', by)
