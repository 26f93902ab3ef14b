import type { CategoryIcon } from '#domain/categories.ts'
import { backpack } from './backpack.ts'
import { bikeRack } from './bike-rack.ts'
import { boots } from './boots.ts'
import { canoe } from './canoe.ts'
import { cooler } from './cooler.ts'
import { kayak } from './kayak.ts'
import { paddleboard } from './paddleboard.ts'
import type { Piece } from './piece.ts'
import { raft } from './raft.ts'
import { rope } from './rope.ts'
import { skis } from './skis.ts'
import { snowboard } from './snowboard.ts'
import { snowshoes } from './snowshoes.ts'
import { stove } from './stove.ts'
import { tent } from './tent.ts'

export type Ground = 'meadow' | 'beach' | 'rock' | 'snow' | 'lake' | 'road'
export type GearName = keyof typeof gear

type Entry = {
  category: CategoryIcon
  ground: Ground
  draw: Piece
  /** Scale, and offset to the right and down, within a picture. */
  fit: readonly [scale: number, x: number, y: number]
  /** The height on a map sheet and on a tile. */
  heightOnMap?: number
  heightOnTile: number
  /** Half the width of the shadow on the ground. */
  shadow?: number
}

export const gear = {
  tent: {
    category: 'camping',
    ground: 'meadow',
    draw: tent,
    fit: [1.02, 0, 0],
    heightOnMap: 270,
    heightOnTile: 280,
    shadow: 262,
  },
  stove: {
    category: 'kitchen',
    ground: 'meadow',
    draw: stove,
    fit: [1.06, 0, 4],
    heightOnMap: 240,
    heightOnTile: 250,
    shadow: 236,
  },
  cooler: {
    category: 'kitchen',
    ground: 'beach',
    draw: cooler,
    fit: [1.04, -10, 4],
    heightOnMap: 250,
    heightOnTile: 300,
    shadow: 220,
  },
  backpack: { category: 'hiking', ground: 'meadow', draw: backpack, fit: [1, 0, 10], heightOnTile: 390 },
  boots: {
    category: 'hiking',
    ground: 'rock',
    draw: boots,
    fit: [1.14, -4, 14],
    heightOnMap: 250,
    heightOnTile: 260,
    shadow: 230,
  },
  skis: { category: 'snow', ground: 'snow', draw: skis, fit: [1.1, 0, 26], heightOnTile: 390 },
  snowboard: { category: 'snow', ground: 'snow', draw: snowboard, fit: [1.06, 0, 26], heightOnTile: 400 },
  snowshoes: { category: 'snowshoe', ground: 'snow', draw: snowshoes, fit: [1, -20, 26], heightOnTile: 350 },
  kayak: {
    category: 'water',
    ground: 'lake',
    draw: kayak,
    fit: [0.98, 0, 8],
    heightOnMap: 130,
    heightOnTile: 150,
  },
  canoe: {
    category: 'water',
    ground: 'lake',
    draw: canoe,
    fit: [0.96, 0, 8],
    heightOnMap: 140,
    heightOnTile: 160,
  },
  paddleboard: {
    category: 'water',
    ground: 'beach',
    draw: paddleboard,
    fit: [0.96, -20, 14],
    heightOnTile: 430,
  },
  raft: {
    category: 'water',
    ground: 'lake',
    draw: raft,
    fit: [0.98, 0, 10],
    heightOnMap: 120,
    heightOnTile: 150,
  },
  rope: {
    category: 'climbing',
    ground: 'rock',
    draw: rope,
    fit: [1.04, 0, 12],
    heightOnMap: 340,
    heightOnTile: 390,
  },
  bikerack: {
    category: 'biking',
    ground: 'road',
    draw: bikeRack,
    fit: [0.98, 0, -8],
    heightOnMap: 290,
    heightOnTile: 290,
    shadow: 270,
  },
} satisfies Record<string, Entry>

export const gearEntry = (name: GearName): Entry => gear[name]
