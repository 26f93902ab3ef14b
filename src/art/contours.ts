import { isolines, type Terrain } from './isolines.ts'

type Sheet = {
  seed: number
  width: number
  height: number
  color?: string
  opacity?: number
  terrain?: Terrain
}

/** Draws contour lines without a background, as a texture for large dark areas of a page. */
export function contours({
  seed,
  width,
  height,
  color = '#ffffff',
  opacity = 0.14,
  terrain = {},
}: Sheet): string {
  const lines = isolines(seed, width, height, terrain).map(
    ({ path, isIndex }) => `<path d="${path}" stroke-width="${isIndex ? 2 : 1}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="${color}" stroke-opacity="${opacity}">${lines.join('')}</g></svg>`
}
