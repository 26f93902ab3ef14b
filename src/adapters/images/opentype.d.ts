/** Types of the parts of opentype.js that are used here. */
declare module 'opentype.js/dist/opentype.mjs' {
  type Drawing = { kerning?: boolean; letterSpacing?: number }
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Font = {
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, size: number, options?: Drawing): number
    getPath(text: string, x: number, y: number, size: number, options?: Drawing): { commands: Command[] }
  }
  export function parse(file: ArrayBufferLike): Font
}
