import { backpack } from '#art/gear/hiking/backpack.ts'
import { bikeRack } from '#art/gear/biking/bike-on-rack.ts'
import { kayak } from '#art/gear/water/kayak.ts'
import { ellipse, fill, rect, stroke } from '#art/gear/piece.ts'
import { allMountainSkis } from '#art/gear/snow/all-mountain-skis.ts'
import { snowshoes } from '#art/gear/snowshoe/snowshoes.ts'
import { inks, type Place, placed, shadow } from './place.ts'

/** An open garage full of gear. */
export const garage: Place = {
  behind: () => '',
  inFront: (draw) =>
    shadow(258) +
    fill('M-228 0V-196L0-296L228-196V0Z', '#efe3c4') +
    stroke([-40, -80, -120, -160].map((y) => `M-228 ${y}H228`).join(''), '#cdbb8f', 2) +
    fill('M-228-196L0-296L228-196V-180H-228Z', '#e3d3a8') +
    fill('M-262-186L0-304L262-186L250-164L0-276L-250-164Z', '#a5461c') +
    fill('M0-304L262-186L250-164L0-276Z', '#8a3813') +
    ellipse(0, -240, 15, 15, '#fff1bf') +
    stroke('M0-255V-225M-15-240H15', '#8a3813', 3) +
    rect(-190, -186, 380, 186, 4, '#3a2413') +
    fill('M-190-186H190V-60H-190Z', '#6b4526') +
    fill('M0-186L-150-60V0H150V-60Z', '#f7c548', 'fill-opacity=".22"') +
    stroke('M-190-60H190', '#3a2413', 3) +
    placed(0, -106, 0.4, kayak(inks('#e2512b', '#f7c548'), draw, 'gk', 'day')) +
    stroke('M-70-106v-14M70-106v-14', '#d8c79a', 5) +
    placed(-116, -4, 0.3, allMountainSkis(inks('#c93a62', '#f8e5c4'), draw, 'gs', 'day')) +
    placed(-46, -2, 0.27, backpack(inks('#2c64b8', '#f59a45'), draw, 'gb', 'day')) +
    placed(40, -16, 0.3, bikeRack(inks('#7350ad', '#f6bb3c'), draw, 'gr', 'day')) +
    placed(146, -4, 0.27, snowshoes(inks('#2f8a57', '#f6dc74'), draw, 'gn', 'day')) +
    [0, 1, 2]
      .map((slat) => rect(-190, -190 + slat * 11, 380, 9, 2, slat % 2 ? '#e6dcc0' : '#f6efdb'))
      .join(''),
}
