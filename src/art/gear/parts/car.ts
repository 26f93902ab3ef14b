import { shade } from '#art/color.ts'
import { each, ellipse, fill, materials, placed, rect, stroke } from '#art/gear/piece.ts'

const { rubber, dark, metal } = materials
const glass = '#c7e3e6'

const carWheel = (size = 1) =>
  placed(
    `<circle r="46" fill="${rubber}"/><circle r="27" fill="${metal}"/>` +
      each([0, 72, 144, 216, 288], (turn) => placed(rect(-4, -27, 8, 24, 3, '#6b7a75'), 0, 0, turn)) +
      `<circle r="8" fill="${dark}"/>`,
    0,
    0,
    0,
    size,
  )

/** A small station wagon from the side, 600 long and 200 high. Its roof is level from x = -150 to 190, at y = -200. */
export const wagon = (color: string) =>
  fill(
    'M-304-40C-306-92-280-106-232-114C-190-160-170-186-128-196C-40-206 140-206 206-196C240-176 262-140 280-112C304-100 306-70 302-34H-300Z',
    color,
  ) +
  fill('M-304-62H304L302-34H-300Z', shade(color, -0.3)) +
  fill('M-196-116C-170-152-150-174-120-182H-34V-116Z', glass) +
  fill('M-20-116V-183H108V-116Z', glass) +
  fill('M122-116V-182C160-182 190-180 202-176C222-160 238-138 250-116Z', glass) +
  stroke('M-150-124L-96-176M20-120L76-178M150-120L190-172', '#ffffff', 9, 'stroke-opacity=".4"') +
  stroke('M-28-116V-44M116-116V-44', shade(color, -0.4), 3) +
  each([0, 142], (x) => rect(x, -96, 34, 8, 4, shade(color, -0.5))) +
  fill('M-304-88h26v18h-27Z', '#fff3c4') +
  fill('M304-92h-22v24h22Z', '#c8342f') +
  placed(carWheel(), -190, -36) +
  placed(carWheel(), 188, -36)

/** The same station wagon from behind, 340 wide and 270 high, with the hitch at the origin. */
export const rearOfCar = (color: string) =>
  each([-126, 126], (x) => rect(x - 32, -52, 64, 62, 14, rubber)) +
  fill(
    'M-176-30C-186-120-176-160-156-176C-146-230-136-262-112-272C-60-282 60-282 112-272C136-262 146-230 156-176C176-160 186-120 176-30Z',
    color,
  ) +
  fill('M-176-30C-180-60-180-70-180-84H180C180-70 180-60 176-30Z', shade(color, -0.34)) +
  fill('M-134-178C-126-226-118-248-100-254C-50-262 50-262 100-254C118-248 126-226 134-178Z', glass) +
  stroke('M-60-190L-6-250M-24-190L20-244', '#ffffff', 9, 'stroke-opacity=".4"') +
  fill('M-176-150h42v44h-46ZM176-150h-42v44h46Z', '#c8342f') +
  rect(-48, -136, 96, 34, 5, '#fbf8ec') +
  stroke('M-30-119H30', '#43534e', 6) +
  stroke('M-134-92H134', shade(color, -0.45), 3) +
  ellipse(0, -30, 150, 6, shade(color, -0.5))

/** A pickup truck from the side with an open bed, 620 long. The bed's floor is at y = -84, from x = 20 to 290. */
export const pickup = (color: string) =>
  fill('M-316-40C-318-90-296-104-226-112L-170-186C-160-198-150-200-130-200H-10V-40Z', color) +
  fill('M-196-112L-154-174C-150-180-144-182-136-182H-84V-112ZM-70-112V-182H-28V-112Z', glass) +
  stroke('M-150-118L-110-174', '#ffffff', 9, 'stroke-opacity=".4"') +
  stroke('M-77-112V-44M-18-190V-44', shade(color, -0.4), 3) +
  rect(-66, -96, 30, 8, 4, shade(color, -0.5)) +
  fill('M-14-122H306V-40H-14Z', shade(color, -0.08)) +
  fill('M-14-126H306V-112H-14Z', shade(color, 0.24)) +
  fill('M-316-64H306V-34H-312Z', shade(color, -0.34)) +
  fill('M-316-90h24v18h-26Z', '#fff3c4') +
  fill('M306-108h-14v34h14Z', '#c8342f') +
  placed(carWheel(1.06), -206, -36) +
  placed(carWheel(1.06), 176, -36)
