import { ink, shade } from '#art/color.ts'
import { bottle } from '#art/gear/parts/hard.ts'
import { pole } from '#art/gear/parts/sticks.ts'
import { buckle, peakLabel, ripstop, roll, seam, strap, zipper } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke, surface } from '#art/gear/piece.ts'

/** A pack for a short back, with a roll top and a mesh pocket. */
export const rollTopPack: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const body = 'M-108-20C-120-110-114-220-96-300H96C114-220 120-110 108-20C98 6-98 6-108-20Z'
  return (
    stroke('M-96-270C-156-220-160-110-118-40M96-270C156-220 160-110 118-40', shade(main, -0.5), 17) +
    placed(bottle(accent), -134, -34, -4, 1.15) +
    placed(bottle(paper), 138, -34, 4, 1.15) +
    surface(
      `${id}b`,
      body,
      main,
      fill('M40-320H130V10H56C76-100 70-220 40-320Z', shade(main, -0.24)) +
        fill('M-96-310H-64C-84-200-84-90-70 10H-130Z', light) +
        ripstop(main, -116, -310, 232, 310),
    ) +
    fill('M-112-372C-90-386 90-386 112-372L100-296H-100Z', shade(main, -0.1)) +
    fill('M-116-378C-90-396 90-396 116-378L114-346C80-356-80-356-114-346Z', accent) +
    fill('M40-389C80-388 100-386 116-378L114-346C96-351 70-354 44-354Z', shade(accent, -0.24)) +
    strap('M-114-362C-134-330-132-270-118-236M114-362C134-330 132-270 118-236', materials.dark, 8) +
    buckle(-124, -300) +
    buckle(124, -300) +
    fill(
      'M-78-18C-88-90-84-150-70-186C-30-196 30-196 70-186C84-150 88-90 78-18C60-8-60-8-78-18Z',
      shade(main, -0.5),
      'fill-opacity=".8"',
    ) +
    `<path d="${Array.from({ length: 12 }, (_, line) => `M${-140 + line * 22}-190l80 180M${140 - line * 22}-190l-80 180`).join('')}" stroke="${light}" stroke-width="1.6" stroke-opacity=".28" clip-path="url(#${id}b)"/>` +
    fill('M-54-40L-46-120L20-130L44-44Z', accent, 'fill-opacity=".55"') +
    stroke('M-72-186C-30-196 30-196 72-186', accent, 8) +
    strap('M0-346V-206', materials.dark, 9) +
    buckle(0, -262) +
    fill(
      'M-118-60C-160-70-180-46-190-20C-160-24-140-10-110-16ZM118-60C160-70 180-46 190-20C160-24 140-10 110-16Z',
      shade(main, -0.4),
    ) +
    stroke('M-186-24h-20M186-24h20', materials.dark, 9)
  )
}

/** A small pack for a day hike, with two poles. */
export const dayPack: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const body =
    'M-120-26C-134-110-128-196-92-250C-56-290 56-290 92-250C128-196 134-110 120-26C108 4-108 4-120-26Z'
  return (
    placed(pole('#c79a5b', { length: 380, basket: 15, hasLock: true }), -176, 6, -9) +
    placed(pole('#c79a5b', { length: 380, basket: 15, hasLock: true }), 184, 6, 12) +
    stroke('M-40-276C-34-326 34-326 40-276', materials.dark, 11) +
    stroke('M-100-230C-160-190-160-90-124-30M100-230C160-190 160-90 124-30', shade(main, -0.5), 17) +
    surface(
      `${id}b`,
      body,
      main,
      fill('M36-300H150V10H60C86-100 80-210 36-300Z', shade(main, -0.24)) +
        fill('M-150-300H-64C-104-200-100-90-84 10H-150Z', light) +
        ripstop(main, -130, -290, 260, 290),
    ) +
    zipper('M-102-176C-100-236-60-262 0-262C60-262 100-236 102-176') +
    fill(
      'M-86-14C-96-70-92-116-80-148C-30-160 30-160 80-148C92-116 96-70 86-14C66-4-66-4-86-14Z',
      shade(main, 0.12),
    ) +
    fill(
      'M34-156C50-155 66-152 80-148C92-116 96-70 86-14C76-8 60-6 46-6C58-60 54-110 34-156Z',
      shade(main, -0.12),
    ) +
    zipper('M-70-118C-30-128 30-128 70-118') +
    peakLabel(0, -44, accent) +
    stroke('M-46-30H46', accent, 4) +
    strap('M-112-206L112-206', accent, 9) +
    buckle(0, -206) +
    placed(bottle(paper), 132, -24, 6, 1.02)
  )
}

/** A child carrier: a seat with a sunshade on a frame that stands by itself. */
export const childCarrier: Piece = ({ main, accent, light, paper }, _draw, id) => {
  const tube = '#b9c6c1'
  return (
    stroke('M-70-330L-150 8M70-330L150 8M-150 8H-96M150 8H96', shade(tube, -0.3), 13) +
    stroke('M-92-20L-104-340C-104-380 104-380 104-340L92-20', tube, 13) +
    fill(
      'M-150-352C-138-430-70-462 0-462C70-462 138-430 150-352C110-340 60-336 0-336C-60-336-110-340-150-352Z',
      accent,
    ) +
    fill(
      'M30-460C90-452 140-420 150-352C126-345 104-341 80-339C92-390 70-430 30-460Z',
      shade(accent, -0.24),
    ) +
    stroke('M-50-456C-76-420-84-380-80-340M50-456C76-420 84-380 80-340', shade(accent, -0.4), 3) +
    fill(
      'M-150-352Q-130-326-104-342Q-84-320-52-337Q-28-316 0-336Q28-316 52-337Q84-320 104-342Q130-326 150-352Z',
      paper,
    ) +
    surface(
      `${id}s`,
      'M-104-236C-110-140-100-60-70-22C-40 0 40 0 70-22C100-60 110-140 104-236C70-252-70-252-104-236Z',
      main,
      fill('M36-250H120V10H40C66-80 62-170 36-250Z', shade(main, -0.25)) +
        fill('M-120-250H-66C-86-160-78-70-56 10H-120Z', light) +
        ripstop(main, -110, -250, 220, 250),
    ) +
    fill('M-78-236C-76-300-40-312 0-312C40-312 76-300 78-236C40-224-40-224-78-236Z', shade(main, -0.7)) +
    fill('M-50-234C-50-284-26-298 0-298C26-298 50-284 50-234C26-226-26-226-50-234Z', shade(accent, 0.28)) +
    strap('M-22-296C-24-262-14-240-10-226M22-296C24-262 14-240 10-226', materials.dark, 8) +
    buckle(0, -250) +
    fill('M-104-236C-60-216 60-216 104-236L104-212C60-194-60-194-104-212Z', shade(main, -0.45)) +
    fill(
      'M-66-26C-74-70-70-108-58-130C-24-138 24-138 58-130C70-108 74-70 66-26C46-16-46-16-66-26Z',
      shade(main, 0.14),
    ) +
    zipper('M-50-108C-22-115 22-115 50-108') +
    peakLabel(0, -48, accent) +
    fill(
      'M-104-120C-146-126-160-80-150-50L-134-54C-138-80-130-96-104-92ZM104-120C146-126 160-80 150-50L134-54C138-80 130-96 104-92Z',
      shade(main, -0.5),
    ) +
    stroke('M-138-30C-130-40-124-44-112-46M138-30C130-40 124-44 112-46', accent, 9)
  )
}

/** An external-frame pack: a canvas bag on an aluminum frame, with a shelf for the load. */
export const framePack: Piece = ({ main, accent }, _draw, id) => {
  const tube = '#b9c6c1'
  const canvasInk = '#7d7446'
  const lid = shade(canvasInk, 0.14)
  return (
    stroke(
      'M-112 8V-386C-112-420-84-424-70-424M112 8V-386C112-420 84-424 70-424M-70-424H70',
      shade(tube, -0.35),
      16,
    ) +
    stroke('M-112 8V-386C-112-420-84-424-70-424M112 8V-386C112-420 84-424 70-424M-70-424H70', tube, 10) +
    stroke('M-112-376H112M-112-70H112M-112-24H112', tube, 10) +
    stroke('M-112-10L-136 26H136L112-10', tube, 10) +
    placed(roll(main, 250), 0, 22, 0, 0.86) +
    surface(
      `${id}b`,
      'M-100-60C-106-150-104-260-94-350H94C104-260 106-150 100-60C90-48-90-48-100-60Z',
      canvasInk,
      fill('M36-360H120V-40H44C62-150 58-260 36-360Z', shade(canvasInk, -0.28)) +
        fill('M-100-216H100V-196H-100Z', shade(canvasInk, -0.34)),
    ) +
    each(
      [-134, 98],
      (x) =>
        rect(x, -196, 38, 120, 10, shade(canvasInk, -0.14)) +
        rect(x - 2, -200, 42, 34, 8, lid) +
        buckle(x + 19, -166, '#4a3a28'),
    ) +
    fill('M-104-290C-110-350-90-372-60-374H60C90-372 110-350 104-290C60-276-60-276-104-290Z', lid) +
    fill('M40-374H60C90-372 110-350 104-290C88-285 70-282 54-281C62-318 58-350 40-374Z', shade(lid, -0.24)) +
    surface(
      `${id}p`,
      'M-72-72C-78-110-76-160-70-186H70C76-160 78-110 72-72C50-64-50-64-72-72Z',
      shade(canvasInk, 0.2),
      fill('M26-190H90V-60H30C44-100 40-150 26-190Z', canvasInk),
    ) +
    fill('M-74-186H74L68-146C40-138-40-138-68-146Z', lid) +
    strap('M-44-300V-232M44-300V-232M0-186V-126', '#7a4a26', 11) +
    each([-44, 44], (x) => rect(x - 10, -252, 20, 16, 3, '#d8b25a')) +
    rect(-10, -140, 20, 16, 3, '#d8b25a') +
    seam('M-62-84H62', shade(canvasInk, -0.4)) +
    stroke('M-60-396H60', accent, 9)
  )
}

/** A bear kit: a bear-proof canister, bear spray in its holster, and the pack for both. */
export const bearKit: Piece = (colors, draw, id, mood) => {
  const { accent, paper } = colors
  const barrel = '#2b3b45'
  return (
    placed(rollTopPack(colors, draw, `${id}r`, mood), -84, 2, -3, 0.98) +
    placed(
      surface(
        `${id}c`,
        'M-74-6C-84-60-84-120-74-170H74C84-120 84-60 74-6C50 6-50 6-74-6Z',
        barrel,
        fill('M24-180H90V10H34C46-60 42-120 24-180Z', shade(barrel, -0.4)) +
          stroke('M-90-124C-40-112 40-112 90-124M-90-48C-40-36 40-36 90-48', shade(barrel, 0.25), 6) +
          fill('M-60-160H-44C-52-110-52-60-44-10H-60Z', '#ffffff', 'fill-opacity=".22"'),
      ) +
        ellipse(0, -170, 74, 17, shade(barrel, 0.3)) +
        ellipse(0, -172, 58, 12, shade(barrel, -0.2)) +
        each([-40, 0, 40], (x) => ellipse(x, -172 + Math.abs(x) * 0.02, 6, 3, materials.bright)) +
        rect(-44, -104, 88, 50, 6, paper) +
        bearTrack(0, -76, ink),
      92,
      14,
      0,
      1.05,
    ) +
    placed(
      rect(-24, -116, 48, 116, 10, accent) +
        rect(6, -116, 18, 116, 8, shade(accent, -0.28)) +
        rect(-24, -84, 48, 50, 0, paper) +
        rect(-13, -140, 26, 28, 5, materials.dark) +
        stroke('M-12-136C-34-138-34-112-22-106', materials.dark, 8) +
        rect(-28, -40, 56, 42, 8, materials.soft) +
        bearTrack(0, -62, shade(accent, -0.5), 0.7),
      206,
      16,
    )
  )
}

const bearTrack = (x: number, y: number, color: string, scale = 1) =>
  placed(
    fill('M-15 4C-15-8 15-8 15 4C15 14 8 12 0 12C-8 12-15 14-15 4Z', color) +
      each([-15, -8, 0, 8, 15], (toe) => ellipse(toe, -10 + Math.abs(toe) * 0.35, 3.4, 4.6, color)),
    x,
    y,
    0,
    scale,
  )
