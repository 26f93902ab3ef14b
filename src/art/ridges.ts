import { fill } from './gear/piece.ts'
import { random } from './noise.ts'
import { facets, fillDown, ridge } from './ridge.ts'

/** Draws three mountain ranges in black, the nearer ones more opaque. The pages color them with CSS. */
export function ridges(width: number, height: number): string {
  const draw = random('ridges')
  const range = (base: number, high: number, count: number, rough: number, opacity: string) => {
    const drawn = ridge(draw, width, base, high, count, rough)
    return (
      fill(fillDown(drawn.points, height), '#000', `fill-opacity="${opacity}"`) +
      fill(facets(draw, drawn), '#000', 'fill-opacity=".12"')
    )
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    range(height * 0.78, height * 0.5, 6, 1, '.35') +
    range(height * 0.88, height * 0.36, 5, 0.8, '.55') +
    range(height * 0.98, height * 0.18, 4, 0.5, '1') +
    '</svg>'
  )
}
