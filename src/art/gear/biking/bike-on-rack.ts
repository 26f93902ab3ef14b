import { ink, shade } from '#art/color.ts'
import { fixed } from '#art/path.ts'
import { ellipse, fill, rect, stroke, type Piece } from '#art/gear/piece.ts'

export const bikeRack: Piece = (colors, _draw, _id) => {
  const wheel = (x: number) =>
    `<g transform="translate(${x} -124)"><circle r="98" fill="none" stroke="#18251f" stroke-width="15"/><circle r="98" fill="none" stroke="#3d4b46" stroke-width="15" stroke-dasharray="5 7" stroke-opacity=".7"/><circle r="86" fill="none" stroke="${colors.accent}" stroke-width="4"/>${Array.from(
      { length: 14 },
      (_, i) => {
        const a = (i * Math.PI) / 7
        return `<path d="M0 0L${fixed(Math.cos(a) * 84)} ${fixed(Math.sin(a) * 84)}" stroke="#dfe6e2" stroke-width="1.6" stroke-opacity=".8"/>`
      },
    ).join(
      '',
    )}<circle r="11" fill="#18251f"/><circle r="22" fill="none" stroke="#8b9894" stroke-width="4"/></g>`
  return (
    stroke('M0-6V34M-60 34H60', '#2b3835', 16) +
    wheel(-152) +
    wheel(152) +
    stroke('M-152-124L-84-124L-6-124', shade(colors.main, -0.3), 9) +
    stroke('M-152-124L-60-232', shade(colors.main, -0.2), 9) +
    stroke('M-6-124L-70-246M-64-228L96-240M-6-124L102-216', colors.main, 17) +
    stroke('M-58-224L92-236', colors.light, 4) +
    stroke('M94-262L112-206', shade(colors.main, -0.3), 19) +
    stroke('M108-212L152-124', '#24332f', 13) +
    stroke('M112-216L140-160', colors.accent, 8) +
    stroke('M-74-252L-82-276', '#24332f', 9) +
    fill('M-118-288C-90-296-58-290-46-282C-54-272-100-272-114-276Z', '#18251f') +
    stroke('M94-262L88-288L124-300', '#24332f', 10) +
    stroke('M112-298L136-302', ink, 12) +
    ellipse(-6, -124, 27, 27, '#24332f') +
    ellipse(-6, -124, 18, 18, colors.accent) +
    ellipse(-6, -124, 7, 7, '#24332f') +
    stroke('M-6-124L16-82M4-80H30M-6-124L-28-166', '#18251f', 7) +
    stroke('M-152-112C-100-100-60-98-10-98M-152-140C-100-150-60-152-8-150', '#44524e', 3) +
    stroke('M-262-18H262', '#2b3835', 15) +
    stroke('M-262-24H262', '#5d6d68', 4) +
    stroke('M-250-18C-264-40-268-70-262-96M250-18C262-40 266-70 262-96', '#2b3835', 11) +
    stroke('M60-18L214-190', '#2b3835', 12) +
    stroke('M214-190C236-208 250-196 246-178', colors.accent, 13) +
    rect(-30, -30, 60, 26, 6, colors.accent)
  )
}
