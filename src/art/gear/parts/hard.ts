import { shade } from '#art/color.ts'
import { each, ellipse, fill, materials, rect, stroke, surface } from '#art/gear/piece.ts'

/** A climbing or river helmet, 130 wide, seen from the side. */
export const helmet = (color: string, accent: string, id: string) =>
  stroke('M-38-8C-30 30 10 40 30 12M40-8C36 20 30 26 22 22', materials.dark, 6) +
  surface(
    `${id}hm`,
    'M-66-8C-74-70-40-106 6-106C52-106 76-70 70-26C50-14 10-16-8-12C-30-8-50-2-66-8Z',
    color,
    fill('M20-110C60-90 76-60 72-10H40C52-50 46-84 20-110Z', shade(color, -0.28)) +
      fill('M-80-30C-30-40 30-44 80-50V-36C30-30-30-26-80-14Z', accent),
  ) +
  each([-34, -4, 26], (x) => rect(x, -90 + Math.abs(x) * 0.2, 13, 26, 6, shade(color, -0.55))) +
  stroke('M-48-84C-36-98-10-102 4-101', '#ffffff', 5, 'stroke-opacity=".5"')

/** A carabiner, 90 high. */
export const carabiner = (color: string) => {
  const frame = 'M-18-66C-32-66-34-50-30-36L-18 22C-14 40 18 40 24 20C28 6 26-34 20-50C16-62-2-66-18-66Z'
  return stroke(frame, shade(color, -0.3), 14) + stroke(frame, color, 9) + stroke('M24 8L18-44', '#fbf8ec', 7)
}

/** A water bottle, 104 high. */
export const bottle = (cap: string) =>
  rect(-18, -78, 34, 78, 7, '#bfe0dc') +
  rect(-12, -96, 22, 22, 4, '#bfe0dc') +
  rect(-13, -104, 24, 10, 3, cap) +
  rect(-18, -54, 34, 30, 0, '#fbf8ec')

/** A vacuum bottle, 150 high. */
export const thermos = (color: string) =>
  rect(-26, -112, 52, 112, 12, color) +
  rect(8, -112, 18, 112, 8, shade(color, -0.28)) +
  rect(-20, -148, 40, 40, 8, materials.metal) +
  rect(-26, -114, 52, 9, 3, materials.dark) +
  stroke('M-14-92V-24', '#ffffff', 5, 'stroke-opacity=".4"')

export const mug = (color: string) =>
  stroke('M26-46C52-50 52-12 24-14', shade(color, -0.3), 9) +
  fill('M-30-60H30L26-4C16 2-16 2-26-4Z', color) +
  fill('M8-60H30L26-4C20 0 14 1 8 1Z', shade(color, -0.22)) +
  ellipse(0, -60, 30, 8, shade(color, -0.5)) +
  each([-14, 8], (x) => `<circle cx="${x}" cy="${-30 + x * 0.6}" r="2.6" fill="#fff" fill-opacity=".7"/>`)

/** A cooking pot with a lid, 140 wide. */
export const pot = (color: string) =>
  fill('M-70-84H70L64-8C50 2-50 2-64-8Z', color) +
  fill('M26-84H70L64-8C54-2 40 0 30 0C40-30 38-60 26-84Z', shade(color, -0.25)) +
  stroke('M-70-70L-92-74M70-70L92-74', materials.dark, 9) +
  fill('M-76-84C-74-104 74-104 76-84Z', shade(color, 0.16)) +
  ellipse(0, -106, 12, 8, materials.dark) +
  stroke('M-50-70L-46-16', '#ffffff', 5, 'stroke-opacity=".35"')

export const fryingPan = () =>
  stroke('M70-16L160-30', materials.rubber, 12) +
  fill('M-78-24H78C72-2 58 0 50 0H-50C-58 0-72-2-78-24Z', '#33433e') +
  ellipse(0, -24, 78, 13, materials.rubber)

export const flame = (color = '#5fb7ff') =>
  fill(
    'M-40 0C-34-12-30-20-34-6C-26-30-16-26-18-4C-12-34 0-38-2-4C6-36 18-30 14-4C22-26 30-20 30-4C36-14 38-10 40 0Z',
    color,
  )

/** A propane or fuel canister, 90 high. */
export const canister = (color: string) =>
  fill('M-52-6V-62C-52-80-24-88 0-88C24-88 52-80 52-62V-6C40 4-40 4-52-6Z', color) +
  fill('M16-87C36-84 52-76 52-62V-6C46 0 34 2 24 2C32-30 30-60 16-87Z', shade(color, -0.28)) +
  rect(-12, -98, 24, 14, 3, materials.metal) +
  fill('M-52-44H52V-20H-52Z', '#fbf8ec', 'fill-opacity=".85"')

/** A lit lantern, 160 high. */
export const lantern = (color: string) =>
  stroke('M-34-96C-40-160 40-160 34-96', materials.dark, 6) +
  ellipse(0, -66, 74, 74, '#ffe08a', 'fill-opacity=".28"') +
  rect(-30, -100, 60, 68, 10, '#fff0b8') +
  ellipse(0, -66, 14, 24, '#f7b733') +
  fill('M-38-100C-34-124 34-124 38-100Z', color) +
  fill('M-40-32H40L46 0H-46Z', color) +
  fill('M8-32H40L46 0H16Z', shade(color, -0.28)) +
  stroke('M-30-100V-32M30-100V-32', materials.dark, 4)

/** A storage box with a lid, 200 by 120. */
export const tote = (color: string, lid: string, label = '#fbf8ec') =>
  fill('M-94-104H94L84 0H-84Z', color) +
  fill('M40-104H94L84 0H46Z', shade(color, -0.24)) +
  rect(-104, -122, 208, 24, 7, lid) +
  rect(-104, -108, 208, 10, 4, shade(lid, -0.25)) +
  rect(-46, -80, 92, 42, 5, label) +
  stroke('M-32-66H28M-32-53H6', materials.soft, 4)

/** A bicycle pump with two handles, 200 high. */
export const pump = (color: string) =>
  stroke('M-30 0H30', materials.dark, 13) +
  rect(-15, -130, 30, 128, 7, color) +
  rect(3, -130, 12, 128, 5, shade(color, -0.3)) +
  stroke('M0-130V-186', materials.metal, 8) +
  stroke('M-42-190H42', materials.dark, 14) +
  stroke('M15-14C70-10 70-70 48-100', materials.dark, 7)

/** A snow shovel, 250 long, standing on its blade. */
export const shovel = (color: string) =>
  stroke('M0-60V-238', materials.metal, 10) +
  stroke('M-24-244H24', materials.dark, 14) +
  fill('M-46-92H46L40-10C28 4-28 4-40-10Z', color) +
  fill('M6-92H46L40-10C34-2 22 2 10 2Z', shade(color, -0.25)) +
  stroke('M-22-84L-18-18M22-84L18-18', shade(color, -0.45), 4)
