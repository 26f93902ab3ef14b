import type { CategoryIcon } from '#domain/categories.ts'
import type { MoodName } from '#art/mood.ts'
import type { ExtraName } from './extras.ts'
import type { Piece } from './piece.ts'

export type Ground = 'meadow' | 'beach' | 'rock' | 'snow' | 'ice' | 'lake' | 'river' | 'road' | 'yard'

/**
 * A picture's composition: `scene` in a landscape, `flat` laid out with accessories, `detail` as a close-up, `topo`
 * alone on a map.
 */
export type View = 'scene' | 'flat' | 'detail' | 'topo'

/** One kind of gear that can be drawn, named as in listings. */
export type Entry = {
  category: CategoryIcon
  ground: Ground
  draw: Piece
  /** The gear's scale within a picture, and its offset to the right and down. */
  fit: readonly [scale: number, x: number, y: number]
  /** The gear's height on a map (`topo`). Absent: the same as `heightOnTile`. */
  heightOnMap?: number
  /** The gear's height on a category tile. */
  heightOnTile: number
  /** Half the width of the gear's shadow on the ground. */
  shadow?: number
  /** The light and season that the gear may be drawn in. Absent: any that fits the ground. */
  moods?: readonly MoodName[]
  /** The point that a close-up shows and where damage is drawn, measured from the bottom center. */
  focus?: readonly [x: number, y: number]
  /** The views of a listing's pictures, the main picture first. Absent: see `viewsOf`. */
  views?: readonly View[]
  /** The packed form, which a flat lay shows for gear that only stands when it is set up, such as a tent. */
  packed?: Piece
  /** Smaller items that are drawn beside the gear in a flat lay. */
  extras?: readonly ExtraName[]
}
