import type { CategoryIcon } from '#domain/categories.ts'
import type { MoodName } from '#art/mood.ts'
import type { ExtraName } from './extras.ts'
import type { Piece } from './piece.ts'

export type Ground = 'meadow' | 'beach' | 'rock' | 'snow' | 'ice' | 'lake' | 'river' | 'road' | 'yard'

/** `scene` in a landscape, `flat` laid out with what comes along, `detail` close up, `topo` alone on a map sheet. */
export type View = 'scene' | 'flat' | 'detail' | 'topo'

/** One subject of pictures, named in the words of a listing. */
export type Entry = {
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
  /** The light and the season. Without it, any light that fits the ground is drawn. */
  moods?: readonly MoodName[]
  /** The part that a close-up shows and that damage is on, from the bottom center. */
  focus?: readonly [x: number, y: number]
  /** The pictures of a listing, the first is its main picture; absent: see `viewsOf`. */
  views?: readonly View[]
  /** The packed form, drawn in a flat lay in place of gear that stands only when it is pitched. */
  packed?: Piece
  /** Smaller items that are drawn beside the gear in a flat lay. */
  extras?: readonly ExtraName[]
}
