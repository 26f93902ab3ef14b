import type { Entry } from '#art/gear/entry.ts'
import { bikeRack } from './bike-on-rack.ts'
import { eBikeRack, hitchRack, roofTrays, trunkRack, truckBedRack, verticalRack } from './racks.ts'

const category = 'biking'
const ground = 'road'
/** The views of gear that is never drawn lying flat. */
const onTheRoad = ['scene', 'detail', 'topo'] as const

export const biking = {
  bikerack: {
    category,
    ground,
    draw: bikeRack,
    fit: [0.98, 0, -8],
    heightOnMap: 290,
    heightOnTile: 290,
    shadow: 270,
  },
  '2-bike hitch rack': {
    category,
    ground,
    draw: hitchRack,
    fit: [1, 0, -8],
    heightOnMap: 320,
    heightOnTile: 320,
    shadow: 280,
    moods: ['larch', 'day'],
    focus: [120, -102],
    views: onTheRoad,
  },
  '4-bike hitch rack': {
    category,
    ground,
    draw: verticalRack,
    fit: [1, 0, 0],
    heightOnTile: 390,
    shadow: 260,
    moods: ['dawn', 'day'],
    focus: [-64, -300],
    views: onTheRoad,
  },
  'trunk rack': {
    category,
    ground,
    draw: trunkRack,
    fit: [1, 0, 0],
    heightOnTile: 390,
    shadow: 290,
    moods: ['day', 'alpen'],
    focus: [-70, -230],
    views: onTheRoad,
  },
  'roof trays': {
    category,
    ground,
    draw: roofTrays,
    fit: [1, 0, 0],
    heightOnTile: 440,
    heightOnMap: 440,
    shadow: 320,
    moods: ['dusk', 'dawn'],
    focus: [-100, -226],
    views: onTheRoad,
  },
  'e-bike rack': {
    category,
    ground,
    draw: eBikeRack,
    fit: [1, 0, -8],
    heightOnMap: 310,
    heightOnTile: 310,
    shadow: 290,
    moods: ['alpen', 'larch'],
    focus: [30, -20],
    views: onTheRoad,
  },
  'fork-mount truck bed rack': {
    category,
    ground,
    draw: truckBedRack,
    fit: [1, -10, 0],
    heightOnMap: 380,
    heightOnTile: 380,
    shadow: 320,
    moods: ['larch', 'dusk'],
    focus: [50, -140],
    views: onTheRoad,
  },
} satisfies Record<string, Entry>
