import { shade } from '#art/color.ts'
import { bicycle } from '#art/gear/parts/bicycle.ts'
import { pickup, rearOfCar, wagon } from '#art/gear/parts/car.ts'
import { strap } from '#art/gear/parts/soft.ts'
import { each, ellipse, fill, materials, placed, type Piece, rect, stroke } from '#art/gear/piece.ts'

const { dark, soft, rubber, metal } = materials
/** The color of the cars, muted so that the racks in front of them stand out. */
const carInk = '#7d97a3'

const tray = (accent: string, y: number) =>
  stroke(`M-262 ${y}H262`, '#2b3835', 15) +
  stroke(`M-262 ${y - 6}H262`, '#5d6d68', 4) +
  stroke(
    `M-250 ${y}C-264 ${y - 22}-268 ${y - 52}-262 ${y - 78}M250 ${y}C264 ${y - 22} 268 ${y - 52} 262 ${y - 78}`,
    '#2b3835',
    11,
  ) +
  strap(`M-184 ${y + 4}V${y - 34}M184 ${y + 4}V${y - 34}`, accent, 10)

/** A hitch rack with two trays, one behind the other, and a bike on each. */
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

/** A vertical rack seen from behind a car: four bikes hang by their front wheels. */
export const verticalRack: Piece = ({ main, accent, paper }) => {
  const bikes: [number, string, string][] = [
    [-92, main, accent],
    [34, accent, paper],
    [160, shade(main, 0.3), accent],
    [286, paper, main],
  ]
  return (
    placed(rearOfCar(carInk), 0, 2, 0, 1.16) +
    stroke('M0 20V-414', '#2b3835', 20) +
    stroke('M-250-64H250', '#2b3835', 15) +
    each(bikes, ([x, color, rim]) => placed(bicycle({ main: color, accent: rim }), x, -208, -86, 0.66)) +
    stroke('M-262-414H262', '#2b3835', 20) +
    stroke('M-262-420H262', '#5d6d68', 5) +
    each(bikes, ([x]) => stroke(`M${x - 118}-408C${x - 122}-374 ${x - 74}-374 ${x - 78}-408`, accent, 9)) +
    stroke('M-40 26H40', '#2b3835', 16)
  )
}

/** A trunk rack: straps and a frame on the back of a car without a hitch. */
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

/** Two trays on the roof of a station wagon, one of them with a bike. */
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

/** A low rack with a ramp, on which an e-bike is rolled up. */
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

/** A truck bed rack: three bikes stand by their forks on a bar across the bed, with their front wheels off. */
export const truckBedRack: Piece = ({ main, accent, paper }) => {
  const colors = [shade(main, -0.2), accent, main]
  return (
    each(colors, (color, index) =>
      placed(
        bicycle({ main: color, accent: index === 1 ? main : paper, isWithoutFrontWheel: true }),
        110 + index * 36,
        -62 + index * 9,
        0,
        '-.74 .74',
      ),
    ) +
    placed(pickup(carInk), 0, 12) +
    stroke('M-4-134H116', '#2b3835', 20) +
    stroke('M-4-140H116', accent, 6) +
    each([14, 50, 86], (x) => rect(x, -164, 16, 34, 4, dark) + rect(x - 4, -168, 24, 9, 3, metal))
  )
}
