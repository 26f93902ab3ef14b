import { shade } from '#art/color.ts'
import { bicycle, wheel } from '#art/gear/parts/bicycle.ts'
import { pickup, rearOfCar, wagon } from '#art/gear/parts/car.ts'
import { strap } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

const { dark, soft, rubber, metal } = materials
/** The cars of the town, which stay behind their racks. */
const carInk = '#7d97a3'

const tray = (accent: string, y: number) =>
  stroke(`M-262 ${y}H262`, '#2b3835', 15) +
  stroke(`M-262 ${y - 6}H262`, '#5d6d68', 4) +
  stroke(`M-250 ${y}C-264 ${y - 22}-268 ${y - 52}-262 ${y - 78}M250 ${y}C264 ${y - 22} 268 ${y - 52} 262 ${y - 78}`, '#2b3835', 11) +
  strap(`M-184 ${y + 4}V${y - 34}M184 ${y + 4}V${y - 34}`, accent, 10)

/** Two trays one behind the other, a bike on each. */
export const hitchRack: Piece = ({ main, accent, paper }) =>
  stroke('M0-6V34M-60 34H60', '#2b3835', 16) +
  placed(bicycle({ main: shade(accent, -0.12), accent: paper }), 44, -66, 0, '-.86 .86') +
  placed(tray(main, 0), 44, -66, 0, 0.86) +
  stroke('M0-8L44-66', '#2b3835', 18) +
  placed(bicycle({ main, accent }), -12, -18) +
  tray(accent, -14) +
  stroke('M46-18L196-186', '#2b3835', 12) +
  stroke('M196-186C218-204 232-192 228-174', accent, 13) +
  rect(-30, -26, 60, 26, 6, accent)

/** Seen from behind a car: four bikes hang by their front wheels. */
export const verticalRack: Piece = ({ main, accent, paper }) => {
  const hanging = (color: string, rim: string) =>
    rect(-13, -360, 26, 156, 13, rubber) +
    rect(-4, -352, 8, 140, 4, rim) +
    rect(-13, -176, 26, 172, 13, rubber) +
    rect(-4, -168, 8, 156, 4, rim) +
    stroke('M-6-330L-7-216M6-330L7-216', shade(color, -0.3), 7) +
    stroke('M0-214V-96', color, 17) +
    stroke('M-5-206V-104', shade(color, 0.35), 4) +
    stroke('M-58-232C-40-246 40-246 58-232', dark, 9) +
    stroke('M-58-232l-12 8M58-232l12 8', rubber, 14) +
    stroke('M-24-118H24', metal, 6) +
    rect(-40, -126, 18, 13, 3, rubber) +
    rect(22, -112, 18, 13, 3, rubber) +
    fill('M-17-60C-20-84 20-84 17-60L10-34H-10Z', rubber)
  return (
    placed(rearOfCar(carInk), 0, -8, 0, 1.28) +
    stroke('M0 0V-372', '#2b3835', 20) +
    stroke('M-242-366H242', '#2b3835', 20) +
    stroke('M-242-372H242', '#5d6d68', 5) +
    stroke('M-230-66H230', '#2b3835', 15) +
    each(
      [
        [-190, main, accent],
        [-64, accent, paper],
        [64, paper, main],
        [190, shade(main, -0.25), accent],
      ] as const,
      ([x, color, rim]) =>
        placed(hanging(color, rim), x, 2) + stroke(`M${x - 22}-362C${x - 26}-396 ${x + 26}-396 ${x + 22}-362`, accent, 9) + strap(`M${x - 17}-66H${x + 17}`, accent, 9),
    )
  )
}

/** Straps and a frame on the back of a car that has no hitch. */
export const trunkRack: Piece = ({ main, accent, paper }) =>
  placed(rearOfCar(carInk), 0, 6, 0, 1.42) +
  strap('M-110-366L-70-206M110-366L70-206M-150-60L-70-130M150-60L70-130', accent, 11) +
  stroke('M-78-120C-84-200-76-240-70-262H70C76-240 84-200 78-120', rubber, 19) +
  stroke('M-78-120C-84-200-76-240-70-262H70C76-240 84-200 78-120', soft, 9) +
  placed(bicycle({ main: shade(accent, -0.1), accent: paper }), 34, -66, 0, '-.86 .86') +
  placed(bicycle({ main, accent }), -24, -46, 0, 0.9) +
  each([-64, 60], (x) => rect(x - 15, -272, 34, 30, 8, rubber) + rect(x - 15, -272, 34, 9, 4, accent)) +
  each([-80, 80], (x) => ellipse(x, -112, 17, 17, rubber)) +
  placed(fill('M0-34H44V0H0Z', '#d8342b'), 216, -166, 4) +
  stroke('M216-204V-150', soft, 4)

/** Two trays on the roof of a wagon, and a bike that stands in one. */
export const roofTrays: Piece = ({ main, accent }) =>
  placed(bicycle({ main, accent }), 20, -212, 0, 0.82) +
  placed(wagon(carInk), 0, 8) +
  each([-104, 140], (x) => rect(x - 13, -212, 26, 18, 4, dark) + rect(x - 6, -224, 12, 16, 3, soft)) +
  stroke('M-206-228H250', '#2b3835', 16) +
  stroke('M-206-234H250', '#7b8a85', 4) +
  stroke('M-196-224H240', accent, 3) +
  stroke('M20-228L112-348', '#2b3835', 9) +
  stroke('M104-346C108-362 126-358 122-344', accent, 11) +
  strap('M-104-212V-254M146-212V-254', accent, 10)

/** A bike with a motor rolls up a ramp onto a low rack. */
export const eBikeRack: Piece = ({ main, accent, paper }) =>
  stroke('M-300 24L-152-18', '#2b3835', 18) +
  stroke('M-300 18L-152-24', metal, 6) +
  each([0, 1, 2, 3], (step) => stroke(`M${-280 + step * 36} ${20 - step * 10}v-10`, '#2b3835', 6)) +
  placed(bicycle({ main: paper, accent, tire: 24, isElectric: true }), 56, -30, 0, 0.96) +
  tray(accent, -24) +
  fill('M-130-30H196L186 6H-120Z', '#2b3835') +
  fill('M-130-30H196L192-18H-126Z', '#5d6d68') +
  stroke('M40-6V34M-30 34H110', '#2b3835', 16) +
  stroke('M80-24L182-212', '#2b3835', 14) +
  stroke('M182-212C206-232 220-216 214-198', main, 14) +
  each([-96, 160], (x) => rect(x, -22, 30, 14, 3, '#c8342f'))

/** Three forks on a bar across the bed of a truck, with their front wheels off. */
export const truckBedRack: Piece = ({ main, accent, paper }) => {
  const colors = [shade(main, -0.2), accent, main]
  return (
    each(colors, (color, index) =>
      placed(bicycle({ main: color, accent: index === 1 ? main : paper, isWithoutFrontWheel: true }), 146 + index * 34, -104 + index * 13, 0, '-.8 .8'),
    ) +
    placed(wheel(accent), 268, -150, 0, 0.66) +
    placed(pickup(carInk), 0, 12) +
    stroke('M-4-134H116', '#2b3835', 20) +
    stroke('M-4-140H116', accent, 6) +
    each([14, 50, 86], (x) => rect(x, -164, 16, 34, 4, dark) + rect(x - 4, -168, 24, 9, 3, metal))
  )
}
