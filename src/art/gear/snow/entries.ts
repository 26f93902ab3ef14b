import type { Entry } from '#art/gear/entry.ts'
import { allMountainSkis } from './all-mountain-skis.ts'
import { freerideBoard, splitboard } from './boards.ts'
import { carvingSkis, kidsSkis, nordicSkis, powderSkis, touringSkis } from './skis.ts'
import { twinBoard } from './twin-board.ts'

const category = 'snow'
const ground = 'snow'

export const snow = {
  skis: {
    category,
    ground,
    draw: allMountainSkis,
    fit: [1.1, 0, 26],
    heightOnTile: 390,
    focus: [-20, -190],
    extras: ['strap', 'sack', 'gloves', 'wax'],
  },
  'powder skis': {
    category,
    ground,
    draw: powderSkis,
    fit: [1.02, 0, 26],
    heightOnTile: 390,
    moods: ['alpen', 'dawn'],
    focus: [-20, -210],
    extras: ['strap', 'gloves', 'wax', 'mug'],
  },
  'touring skis': {
    category,
    ground,
    draw: touringSkis,
    fit: [1.04, 0, 26],
    heightOnTile: 400,
    moods: ['dusk', 'alpen'],
    focus: [0, -200],
    views: ['flat', 'scene', 'detail', 'topo'],
    extras: ['beacon', 'skins', 'gloves', 'map'],
  },
  'freeride snowboard': {
    category,
    ground,
    draw: freerideBoard,
    fit: [1, 0, 20],
    heightOnTile: 420,
    moods: ['dusk', 'dawn'],
    focus: [30, -230],
    extras: ['sack', 'gloves', 'wax', 'strap'],
  },
  'kids skis': {
    category,
    ground,
    draw: kidsSkis,
    fit: [1.12, -30, 26],
    heightOnTile: 330,
    shadow: 220,
    moods: ['day'],
    focus: [150, -80],
    extras: ['poles', 'gloves', 'strap', 'mug'],
  },
  snowboard: {
    category,
    ground,
    draw: twinBoard,
    fit: [1.06, 0, 26],
    heightOnTile: 400,
    moods: ['day', 'alpen'],
    focus: [30, -220],
    extras: ['strap', 'gloves', 'wax', 'sack'],
  },
  'classic nordic skis': {
    category,
    ground,
    draw: nordicSkis,
    fit: [1.02, 0, 26],
    heightOnTile: 420,
    moods: ['dawn', 'day'],
    focus: [0, -200],
    extras: ['wax', 'gloves', 'mug', 'map'],
  },
  'splitboard kit': {
    category,
    ground,
    draw: splitboard,
    fit: [1.04, 0, 26],
    heightOnTile: 410,
    moods: ['alpen', 'night'],
    focus: [-40, -210],
    views: ['flat', 'scene', 'detail', 'topo'],
    extras: ['skins', 'sack', 'gloves', 'beacon'],
  },
  'carving skis': {
    category,
    ground,
    draw: carvingSkis,
    fit: [1.08, 0, 26],
    heightOnTile: 400,
    moods: ['dawn', 'day'],
    focus: [0, -190],
    extras: ['strap', 'wax', 'gloves', 'sack'],
  },
} satisfies Record<string, Entry>
