import { clipped, ellipse, fill, rect, stroke } from '#art/gear/piece.ts'
import { type Place, shadow } from './place.ts'

const body = 'M-128-118V-206C-128-262-44-262-44-206V-118Z'
const side = 'M-86-248H82C124-248 124-118 124-118H-44V-206C-44-236-62-248-86-248Z'

/** A mailbox at the end of a drive, with a letter in it and the flag up. */
export const mailbox: Place = {
  behind: () => '',
  inFront: () =>
    shadow(150) +
    rect(-16, -122, 30, 124, 4, '#6b4526') +
    rect(2, -122, 12, 124, 4, '#4e3018') +
    stroke('M-4-60L-74-116', '#4e3018', 14) +
    fill(side, '#1c8494') +
    clipped('mb', side, fill('M-60-158H140V-110H-60Z', '#0d5963')) +
    fill(body, '#0b3f47') +
    `<g transform="rotate(-9 -92 -170)">${rect(-168, -208, 112, 74, 4, '#fbf8ec')}${stroke('M-166-206L-112-164L-58-206', '#cdbb8f', 4)}${ellipse(-112, -160, 9, 9, '#c4284f')}</g>` +
    stroke(body, '#5cc0cd', 7) +
    rect(-138, -124, 266, 12, 4, '#0d5963') +
    rect(62, -282, 9, 92, 3, '#8a1f12') +
    fill('M62-284H118V-250H62Z', '#d8412f') +
    ellipse(66, -192, 8, 8, '#f6efdb'),
}
