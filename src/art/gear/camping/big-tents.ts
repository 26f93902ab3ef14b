import { shade } from '#art/color.ts'
import { seam, strap, zipper } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, materials, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'

const { canvas, wood } = materials

/** A cabin tent, like a house of fabric: upright walls, windows, a roof. */
export const cabinTent: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const front = 'M-276 0L-262-184L-146-274L-28-190L-22 0Z'
  const window = (path: string) => fill(path, shade(main, -0.7)) + stroke(path, paper, 4)
  return (
    stroke('M-146-274L-320 6M250-204L326 6', paper, 2.5, 'stroke-opacity=".8"') +
    surface(
      `${id}s`,
      'M-28-190L-22 0H272L262-186Z',
      shade(main, -0.2),
      fill('M-30-30H280V10H-30Z', shade(accent, -0.25)) + fill('M200-200H280V10H214Z', shade(main, -0.36)),
    ) +
    fill('M-146-274L146-290L284-190L-14-184Z', accent) +
    fill('M20-284L146-290L284-190L150-187Z', shade(accent, -0.16)) +
    fill('M-14-184L284-190L278-166L-16-160Z', shade(accent, -0.34)) +
    surface(
      `${id}f`,
      front,
      main,
      fill('M-146-274L-28-190L-22 0H-90Z', shade(main, -0.1)) + fill('M-290-30H0V10H-290Z', accent),
    ) +
    fill('M-290-176L-146-288L-8-184L-20-168L-146-262L-278-164Z', shade(accent, 0.14)) +
    window('M20-138L104-140L106-72L22-70Z') +
    window('M140-140L222-142L226-74L142-72Z') +
    stroke('M63-139L64-71M181-141L184-73M21-104L105-106M141-106L224-108', paper, 2, 'stroke-opacity=".6"') +
    fill('M-206 0V-128C-200-176-92-176-86-128V0Z', shade(main, -0.74)) +
    fill('M-206 0V-128C-204-150-186-162-166-165C-180-110-186-50-182 0Z', light) +
    zipper('M-86-2V-128C-90-154-118-164-146-164') +
    ellipse(-100, 8, 76, 9, shade(accent, -0.4)) +
    fill('M-170-214h48l-10 26h-28Z', shade(main, -0.6))
  )
}

/** A hunting camp's wall tent: canvas over wooden poles, with a stove whose pipe smokes. */
export const wallTent: Piece = ({ accent }, _draw, id, mood) => {
  const inside = mood === 'night' || mood === 'dusk' ? '#ffcf70' : '#4b3a26'
  const rope = (path: string) => stroke(path, '#b99a66', 3)
  return (
    stroke('M178-236V-344', '#59655f', 17) +
    stroke('M160-346H196', '#3d4b46', 10) +
    stroke('M182-362C200-378 172-392 190-412', '#ffffff', 12, 'stroke-opacity=".6"') +
    stroke('M-110-318L-110-290M276-296V-270', wood, 13) +
    surface(
      `${id}w`,
      'M-2-136V0H292V-134Z',
      shade(canvas, -0.14),
      fill('M0-20H300V10H0Z', shade(canvas, -0.42)) +
        each([62, 126, 190, 250], (x) => seam(`M${x}-136V-20`, shade(canvas, -0.34))),
    ) +
    fill('M-110-298L276-280L312-134L14-130Z', canvas) +
    fill('M120-287L276-280L312-134L190-132Z', shade(canvas, -0.1)) +
    fill('M14-130L312-134L310-118L16-114Z', shade(canvas, -0.3)) +
    stroke('M-20-294L88-131M76-289L176-132M176-285L250-133', shade(canvas, -0.24), 2.5) +
    rect(152, -250, 52, 44, 4, '#8d9994') +
    fill('M-230 0V-138L-110-298L0-140V0Z', shade(canvas, 0.3)) +
    fill('M-110-298L0-140V0H-52C-58-120-80-220-110-298Z', shade(canvas, -0.08)) +
    fill('M-168 0C-160-110-140-190-112-246C-88-190-66-110-58 0Z', inside) +
    (mood === 'night' || mood === 'dusk'
      ? fill('M-150 0C-140-70-130-120-112-160C-96-120-84-70-76 0Z', '#fff0b8')
      : '') +
    fill('M-112-246C-140-190-160-110-168 0H-196C-190-110-152-200-112-246Z', shade(canvas, -0.18)) +
    fill('M-112-246C-88-190-66-110-58 0H-30C-36-110-74-200-112-246Z', shade(canvas, -0.3)) +
    strap('M-186-70H-162M-62-70H-38', accent, 8) +
    stroke('M-236-150L-110-312L8-150', wood, 9) +
    stroke('M-110-250V-300', wood, 8) +
    rope('M-230-138L-300 4M310-124L352 6M200-122L226 6M90-120L108 6') +
    stroke('M-300-4v12M352-2v12M226-2v12M108-2v12', '#4a3a28', 7)
  )
}

/** An old-fashioned scout tent: two poles, a ridge, and a patch. */
export const scoutTent: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const side = 'M-70-234L196-214L304 0H76Z'
  return (
    stroke('M-70-240L-318 4M196-220L354 4M-70-240L-150 6', paper, 3) +
    stroke('M196-226V-40', materials.metal, 8) +
    surface(
      `${id}s`,
      side,
      shade(main, -0.22),
      fill('M60-240L250 10H320V-240Z', shade(main, -0.32)) +
        fill('M50-34L320-28V10H60Z', shade(main, -0.45)) +
        stroke('M20-228L162 0M110-221L240 0', shade(main, -0.42), 2.5),
    ) +
    patch(accent) +
    fill('M-228 0L-70-234L76 0Z', main) +
    fill('M-70-234L76 0H24Z', shade(main, -0.12)) +
    fill('M-128 0C-112-80-92-140-70-184C-46-140-22-80-4 0Z', shade(main, -0.72)) +
    fill('M-70-184C-92-140-112-80-128 0L-172 0C-140-80-104-150-70-184Z', light) +
    fill('M-70-184C-46-140-22-80-4 0L40 0C12-80-30-150-70-184Z', shade(main, 0.14)) +
    stroke('M-70-246V2', materials.metal, 8) +
    stroke('M-148-70l-18 10M8-66l18 10', accent, 7) +
    stroke('M-318-4v12M354-4v12', '#4a3a28', 6)
  )
}

const patch = (accent: string) =>
  `<g transform="rotate(6 160 -110)">${rect(130, -140, 62, 54, 5, accent)}${stroke('M134-136H188V-90H134Z', shade(accent, -0.45), 3, 'stroke-dasharray="6 6"')}</g>`
