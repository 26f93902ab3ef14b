import { ink, shade } from '#art/color.ts'
import { each, ellipse, fill, materials, placed, rect, stroke } from '#art/gear/piece.ts'
import { fixed } from '#art/path.ts'

type Bicycle = {
  main: string
  accent: string
  tire?: number
  hasDropBars?: boolean
  /** Draws an e-bike: a low frame with a battery on it. */
  isElectric?: boolean
  /** The color of the bags on the handlebar, frame and seat. Absent: no bags. */
  bags?: string
  isWithoutFrontWheel?: boolean
}

const { rubber, soft, bright, dark } = materials

/** A wheel of radius 98, its hub at the origin. */
export const wheel = (rim: string, tire = 15) =>
  `<circle r="98" fill="none" stroke="${rubber}" stroke-width="${tire}"/><circle r="98" fill="none" stroke="${soft}" stroke-width="${tire}" stroke-dasharray="5 7" stroke-opacity=".7"/><circle r="${94 - tire / 2}" fill="none" stroke="${rim}" stroke-width="4"/><path d="${Array.from(
    { length: 14 },
    (_, spoke) =>
      `M0 0L${fixed(Math.cos((spoke * Math.PI) / 7) * 84)} ${fixed(Math.sin((spoke * Math.PI) / 7) * 84)}`,
  ).join('')}" stroke="${bright}" stroke-width="1.6" stroke-opacity=".8"/><circle r="11" fill="${rubber}"/>`

/** Draws a bicycle facing right, 520 long, with its tires on the line y = 0. */
export function bicycle({
  main,
  accent,
  tire,
  hasDropBars,
  isElectric,
  bags,
  isWithoutFrontWheel,
}: Bicycle): string {
  const frame = isElectric
    ? stroke('M-68-232L-6-124C40-130 80-170 100-226', main, 22) +
      stroke('M-60-180L-6-124', shade(main, -0.3), 14)
    : stroke('M-6-124L-70-246M-64-228L96-240M-6-124L102-216', main, 16) +
      stroke('M-58-222L92-234', shade(main, 0.32), 4)
  const bar = hasDropBars
    ? stroke('M94-262L90-284L122-288C150-286 154-262 140-246C132-238 120-240 114-244', dark, 9)
    : stroke('M94-262L88-288L124-300', '#24332f', 10) + stroke('M112-298L136-302', ink, 12)
  return (
    placed(wheel(accent, tire), -152, -106) +
    (isWithoutFrontWheel ? '' : placed(wheel(accent, tire), 152, -106)) +
    placed(
      stroke('M-152-124L-6-124M-152-124L-66-236', shade(main, -0.3), 9) +
        frame +
        (bags
          ? fill('M-52-216L78-226L4-136Z', shade(bags, -0.2)) +
            rect(-150, -262, 86, 40, 16, bags) +
            rect(-100, -262, 10, 40, 2, dark)
          : '') +
        (isElectric
          ? placed(rect(-64, -13, 128, 26, 10, dark) + rect(-50, -6, 40, 7, 3, '#7fd67a'), 54, -158, -40, 0.8)
          : '') +
        stroke('M94-262L112-206', shade(main, -0.3), 17) +
        stroke('M108-212L152-124', '#24332f', 12) +
        stroke('M112-216L140-160', accent, 7) +
        stroke('M-72-250L-82-276', '#24332f', 9) +
        fill('M-118-288C-90-296-58-290-46-282C-54-272-100-272-114-276Z', rubber) +
        bar +
        (bags ? rect(96, -300, 56, 44, 18, bags) + rect(118, -300, 9, 44, 2, dark) : '') +
        ellipse(-6, -124, 27, 27, '#24332f') +
        ellipse(-6, -124, 18, 18, accent) +
        ellipse(-6, -124, 7, 7, '#24332f') +
        stroke('M-6-124L16-82M4-80H30M-6-124L-28-166', rubber, 7) +
        stroke('M-152-112C-100-100-60-98-10-98M-152-140C-100-150-60-152-8-150', '#44524e', 3) +
        each(isElectric ? [0] : [], () => stroke('M-236-176C-210-216-140-226-92-196', dark, 9)),
      0,
      18,
    )
  )
}
