import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Command, Font } from 'opentype.js/dist/opentype.mjs'

/** A line of text as an outline, in pixels: `d` of an SVG path that begins at 0, 0 on the base line. */
export type Line = { d: string; width: number }

export type Lettering = {
  /** Returns the outline of a text on one line. Characters that the font lacks are left out. */
  line(text: string, size: number): Line
  /** Breaks a text into at most `max` lines of at most `width` pixels. A text that does not fit ends in an ellipsis. */
  lines(text: string, size: number, shape: { width: number; max: number }): Line[]
}

/** The letter spacing is in em, as in the headings of the pages. */
const options = { kerning: true, letterSpacing: -0.018 }

/** The subsets of the font; a character is taken from the first subset that has it. */
const parts = ['latin', 'latin-ext', 'vietnamese']

/** Opens the display font of the pages in one weight, from an npm package, so that no system font is needed. */
export async function openLettering(weight: 500 | 800): Promise<Lettering> {
  const fonts = await Promise.all(
    parts.map((part) => readFont(`national-park-${part}-${weight}-normal.woff`)),
  )
  const widthOf = (text: string, size: number) =>
    runsOf(text, fonts).reduce((sum, { font, run }) => sum + font.getAdvanceWidth(run, size, options), 0)

  const line: Lettering['line'] = (text, size) => {
    let [d, width] = ['', 0]
    for (const { font, run } of runsOf(text, fonts)) {
      d += font.getPath(run, width, 0, size, options).commands.map(written).join('')
      width += font.getAdvanceWidth(run, size, options)
    }
    return { d, width }
  }
  return {
    line,
    lines: (text, size, { width, max }) =>
      breakLines(text, max, (part) => widthOf(part, size) <= width).map((part) => line(part, size)),
  }
}

// The package's own path serialization turns very small numbers into NaN.
function written(command: Command): string {
  const { type, ...places } = command
  const { x1, y1, x2, y2, x, y } = places as Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
  return (
    type +
    [x1, y1, x2, y2, x, y]
      .filter((at) => at !== undefined)
      .map((at) => at.toFixed(2))
      .join(' ')
  )
}

async function readFont(file: string): Promise<Font> {
  // Imported when the first picture is drawn, because the package is a tenth of the server's code.
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const address = import.meta.resolve(`@fontsource/national-park/files/${file}`)
  const { buffer, byteOffset, byteLength } = await readFile(fileURLToPath(address))
  return parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

/** Splits a text into runs that use one font each. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const character of text.normalize('NFC')) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0)
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.run += character
    else runs.push({ font, run: character })
  }
  return runs
}

/**
 * Breaks a text into at most `max` lines that `fits` accepts: between words where possible, otherwise inside a word that
 * is too long.
 */
export function breakLines(text: string, max: number, fits: (part: string) => boolean): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const lines: string[] = []
  while (words.length > 0) {
    let line = words.shift()!
    while (words.length > 0 && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`
    if (!fits(line)) {
      const head = shorten(line, fits)
      words.unshift(...[[...line].slice([...head].length).join('')].filter(Boolean))
      line = head
    }
    if (lines.length === max - 1 && words.length > 0) {
      return [...lines, `${shorten(`${line} ${words[0]}`, (part) => fits(`${part}…`)).trimEnd()}…`]
    }
    lines.push(line)
  }
  return lines
}

function shorten(text: string, fits: (part: string) => boolean): string {
  const characters = [...text]
  while (characters.length > 1 && !fits(characters.join(''))) characters.pop()
  return characters.join('')
}
