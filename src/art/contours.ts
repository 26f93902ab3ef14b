import { isolines, type Terrain } from './isolines.ts'

type Sheet = {
  seed: number
  width: number
  height: number
  colour?: string
  opacity?: number
  terrain?: Terrain
}

/** Contour lines as a texture for large dark bands; nothing lies under them. */
export function contours({
  seed,
  width,
  height,
  colour = '#ffffff',
  opacity = 0.14,
  terrain = {},
}: Sheet): string {
  const lines = isolines(seed, width, height, terrain).map(
    ({ path, isIndex }) => `<path d="${path}" stroke-width="${isIndex ? 2 : 1}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="${colour}" stroke-opacity="${opacity}">${lines.join('')}</g></svg>`
}
