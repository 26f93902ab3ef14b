import { shade } from '#art/color.ts'
import { peakLabel, seam, strap, zipper } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'

const { dark, soft, metal } = materials

/** A white cooler as long as a raft is wide, with straps and a drain. */
export const riverCooler: Piece = ({ main, accent, paper }) => {
  const white = '#f4f0e2'
  return (
    fill('M-286-150L-268 0H196L208-150Z', white) +
    fill('M208-150L196 0L276-30L296-170Z', shade(white, -0.22)) +
    fill('M-280-104L-276-72H202L205-104Z', shade(white, -0.08)) +
    fill('M-298-204H220L210-146H-288Z', main) +
    fill('M220-204L308-224L298-168L210-146Z', shade(main, -0.3)) +
    fill('M-298-204L-216-240H310L220-204Z', shade(main, 0.2)) +
    fill('M-232-212L-190-230H270L222-212Z', main) +
    each([-190, 90], (x) => rect(x, -172, 40, 66, 9, dark) + rect(x + 9, -166, 22, 30, 5, soft)) +
    each(
      [-112, 20],
      (x) =>
        strap(`M${x}-238V-4`, accent, 19) +
        rect(x - 18, -140, 36, 30, 6, metal) +
        rect(x - 9, -132, 18, 14, 3, dark),
    ) +
    stroke('M-290-140C-324-130-324-76-286-70', dark, 13) +
    stroke('M244-140C236-104 250-84 280-104', dark, 11) +
    ellipse(162, -24, 17, 15, dark) +
    ellipse(162, -24, 8, 7, soft) +
    rect(-80, -88, 86, 60, 8, accent) +
    peakLabel(-37, -42, shade(accent, -0.55)) +
    fill('M-269-8H196L195 2H-268Z', shade(white, -0.4)) +
    each([-238, 130], (x) => fill(`M${x}-250h62l8 16h-74Z`, '#d9ecee')) +
    rect(-250, -130, 34, 10, 4, paper)
  )
}

/** A soft cooler with a zipper and a shoulder strap, and cans beside it. */
export const softCooler: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const can = (color: string) =>
    rect(-27, -92, 54, 92, 8, color) +
    rect(8, -92, 19, 92, 8, shade(color, -0.28)) +
    ellipse(0, -92, 26, 8, metal) +
    ellipse(0, -94, 19, 5, '#dfe6e2') +
    fill('M-27-62H27V-30H-27Z', paper)
  return (
    stroke('M-152-190C-190-440 190-440 152-190', shade(accent, -0.35), 21) +
    stroke('M-152-190C-190-440 190-440 152-190', accent, 14) +
    rect(-58, -396, 116, 32, 14, dark) +
    surface(
      `${id}s`,
      'M-186-20C-196-90-194-170-180-232H180C194-170 196-90 186-20C168 6-168 6-186-20Z',
      main,
      fill('M90-240H210V10H110C130-80 122-170 90-240Z', shade(main, -0.26)) +
        fill('M-200-240H-140C-160-160-158-80-146 10H-210Z', light) +
        fill('M-210-34H210V10H-210Z', shade(main, -0.45)),
    ) +
    fill('M-188-232C-182-276-150-296 0-296C150-296 182-276 188-232Z', shade(main, 0.14)) +
    fill('M70-293C150-290 184-272 188-232H110C106-258 92-280 70-293Z', shade(main, -0.12)) +
    zipper('M-186-230C-100-214 100-214 186-230') +
    stroke('M150-226l16 22', accent, 9) +
    fill('M-104-26C-112-80-108-130-98-164H98C108-130 112-80 104-26C60-16-60-16-104-26Z', shade(main, 0.1)) +
    seam('M-94-34C-50-26 50-26 94-34', shade(main, -0.4)) +
    zipper('M-94-146H94') +
    peakLabel(0, -66, accent) +
    each([-150, 150], (x) => rect(x - 11, -210, 22, 44, 4, dark)) +
    placed(can(accent), -232, 14, -5, 1.04) +
    placed(can(shade(accent, 0.2)), 226, 16, 4, 1.04) +
    placed(can(main), 262, 30, 92, 0.94)
  )
}
