import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { mapSize, townMap, townPictures } from '#domain/town-files.ts'
import { readText } from './read-text.ts'

const mapFrame = `viewBox="0 0 ${mapSize.width} ${mapSize.height}"`

/**
 * Returns the pictures in the folder `art` of a town, by file name; they replace pictures of the pages. Calls `refuse`
 * for each file that is not a valid replacement, with a sentence that says why.
 */
export function readPictures(
  town: string,
  refuse: (file: string, sentence: string) => void,
): Map<string, string> {
  const folder = path.join(town, 'art')
  const pictures = new Map<string, string>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name)
    if (name !== townMap && !townPictures.includes(name)) {
      refuse(
        file,
        `it must have the name of a picture that a town may replace: ${[...townPictures, townMap].join(', ')}`,
      )
      continue
    }
    const written = readText(file)
    if ('problem' in written) {
      refuse(file, written.problem)
      continue
    }
    const picture = written.text
    if (!picture.startsWith('<svg ') || /<script/i.test(picture))
      refuse(file, 'it must begin with <svg and have no script')
    else if (name === townMap && !(picture.includes(mapFrame) && picture.includes('id="land"')))
      refuse(file, `it must have ${mapFrame} and an element with id="land"`)
    pictures.set(name, picture)
  }
  // A town with its own wide picture but no middle one shows the wide one in both sizes, not the default picture of Missoula.
  for (const theme of ['light', 'dark']) {
    const wide = pictures.get(`hero-wide-${theme}.svg`)
    const middle = `hero-middle-${theme}.svg`
    if (wide && !pictures.has(middle)) pictures.set(middle, wide)
  }
  return pictures
}
