import { ink, shade } from '#art/color.ts'
import { clipped, ellipse, fill, rect, stroke, type Piece } from '#art/gear/piece.ts'

export const backpack: Piece = (colors, _draw, id) => {
  const b =
      'M-104-40C-116-120-112-220-92-276C-60-300 60-300 92-276C112-220 116-120 104-40C100-8 80 0 60 0H-60C-80 0-100-8-104-40Z',
    pk =
      'M-70-28C-76-80-72-124-64-144C-30-152 30-152 64-144C72-124 76-80 70-28C66-14 56-12 46-12H-46C-56-12-66-14-70-28Z'
  return (
    `${stroke('M-92-250C-140-220-150-120-128-50', shade(colors.main, -0.5), 18)}${stroke('M92-250C140-220 150-120 128-50', shade(colors.main, -0.5), 18)}` +
    rect(-128, -396, 256, 54, 27, colors.accent) +
    ellipse(-108, -369, 22, 27, shade(colors.accent, 0.3)) +
    stroke('M-108-369m-12 0a12 15 0 1 0 24 0a9 11 0 1 0-17-1', shade(colors.accent, -0.3), 3) +
    fill('M-60-396h16v54h-16zM46-396h16v54h-16z', '#22312d') +
    fill('M-132-30C-138-90-130-130-104-140V-20Z', shade(colors.main, -0.45)) +
    fill('M132-30C138-90 130-130 104-140V-20Z', shade(colors.main, -0.55)) +
    rect(-140, -210, 34, 92, 10, '#cfe3e2') +
    rect(-136, -228, 26, 22, 6, ink) +
    fill('M-140-170h34v26h-34z', colors.accent) +
    fill(b, colors.main) +
    clipped(
      id + 'b',
      b,
      fill('M36-310H130V10H50C70-100 66-220 36-310Z', shade(colors.main, -0.2)) +
        fill('M-130-216H130V-190H-130Z', shade(colors.main, -0.34)),
    ) +
    fill(
      'M-98-262C-106-320-84-346-54-350H54C84-346 106-320 98-262C60-246-60-246-98-262Z',
      shade(colors.main, -0.16),
    ) +
    fill(
      'M36-350H54C84-346 106-320 98-262C84-256 70-253 54-251C64-290 58-324 36-350Z',
      shade(colors.main, -0.34),
    ) +
    stroke('M-60-316H20', colors.accent, 5) +
    stroke('M-22-350C-20-372 20-372 22-350', ink, 8) +
    fill(pk, shade(colors.main, 0.14)) +
    clipped(id + 'p', pk, fill('M26-160H90V0H40C52-60 46-110 26-160Z', colors.main)) +
    stroke('M-58-118C-24-126 24-126 58-118', shade(colors.main, -0.45), 4) +
    stroke('M44-119v18', colors.accent, 5) +
    fill('M-34-84l22-30 12 15 10-13 24 28z', colors.accent) +
    stroke('M-46-66H46', colors.accent, 4) +
    [-62, 54]
      .map((x) => rect(x, -276, 9, 130, 3, '#22312d') + rect(x - 6, -230, 21, 14, 3, colors.accent))
      .join('') +
    stroke('M110-30L138-300', '#8d6b43', 9) +
    fill('M116-306C136-326 172-322 188-300C168-306 152-302 144-296Z', '#aebcb8') +
    rect(104, -180, 26, 12, 4, colors.accent)
  )
}
