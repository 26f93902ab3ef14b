import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Lets stack traces name the sources of the built files in a folder. With `--enable-source-maps` Node.js would read every
 * source map at the start.
 */
export function nameSources(folder: string): void {
  const nameSource = openSourceNames(folder)
  Error.prepareStackTrace = (error, calls) =>
    // eslint-disable-next-line typescript/no-base-to-string -- V8's call sites write themselves as a line of a stack
    [String(error), ...calls.map((call) => `    at ${nameSource(String(call))}`)].join('\n')
}

/**
 * Returns the function that replaces a place in a built file, as a line of a stack trace names it, by the place in the
 * source. Reads a source map when it is first needed.
 */
export function openSourceNames(folder: string): (line: string) => string {
  const maps = new Map<string, SourceMap>()
  const base = pathToFileURL(`${folder}/`).href
  const place = new RegExp(`(${RegExp.escape(base)}[^:]+):(\\d+):(\\d+)`)

  const readMap = (file: string) =>
    new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload)

  function nameSource(built: string, file: string, line: string, column: string): string {
    const map = maps.get(file) ?? readMap(file)
    maps.set(file, map)
    const origin = map.findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return built
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
  }
  return (line) => line.replace(place, nameSource)
}
