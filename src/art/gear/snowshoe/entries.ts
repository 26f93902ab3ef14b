import type { Entry } from '#art/gear/entry.ts'
import { deckSnowshoes, kidsSnowshoes, lightSnowshoes, woodenSnowshoes } from './more-snowshoes.ts'
import { familySnowshoes, snowshoes } from './snowshoes.ts'

const category = 'snowshoe'
const ground = 'snow'

export const snowshoe = {
  snowshoes: {
    category,
    ground,
    draw: snowshoes,
    fit: [1, -20, 26],
    heightOnTile: 350,
    focus: [60, -170],
    extras: ['gaiters', 'map', 'gloves', 'poles'],
  },
  'snowshoes and poles': {
    category,
    ground,
    draw: lightSnowshoes,
    fit: [1.08, 0, 26],
    heightOnTile: 370,
    moods: ['day', 'dawn'],
    focus: [-70, -160],
    views: ['topo', 'scene', 'detail', 'flat'],
    extras: ['mug', 'map', 'gloves', 'gaiters'],
  },
  'kids snowshoes': {
    category,
    ground,
    draw: kidsSnowshoes,
    fit: [1.06, 0, 20],
    heightOnMap: 290,
    heightOnTile: 290,
    moods: ['day', 'alpen'],
    shadow: 300,
    focus: [-70, -140],
    extras: ['gloves', 'mug', 'sack', 'book'],
  },
  'backcountry snowshoes': {
    category,
    ground,
    draw: deckSnowshoes,
    fit: [1.02, 0, 26],
    heightOnTile: 380,
    moods: ['alpen', 'dusk'],
    shadow: 230,
    focus: [-90, -180],
    extras: ['sack', 'gloves', 'map', 'poles'],
  },
  'four pairs': {
    category,
    ground,
    draw: familySnowshoes,
    fit: [0.98, 0, 22],
    heightOnMap: 340,
    heightOnTile: 360,
    moods: ['day'],
    shadow: 330,
    focus: [-200, -180],
    extras: ['gloves', 'mug', 'sack', 'map'],
  },
  'wooden snowshoes': {
    category,
    ground,
    draw: woodenSnowshoes,
    fit: [1.02, 0, 26],
    heightOnTile: 410,
    moods: ['dusk', 'dawn'],
    focus: [-130, -270],
    extras: ['sack', 'gloves', 'wax', 'mug'],
  },
} satisfies Record<string, Entry>
