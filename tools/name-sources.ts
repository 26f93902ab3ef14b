import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Makes stack traces show positions in the sources instead of the built files of a folder. Node.js could do this with
 * `--enable-source-maps`, but would read every source map at the start.
 */
export function nameSources(folder: string): void {
  const nameSource = openSourceNames(folder)
  Error.prepareStackTrace = (error, calls) =>
    // eslint-disable-next-line typescript/no-base-to-string -- V8's call sites write themselves as a line of a stack
    [String(error), ...calls.map((call) => `    at ${nameSource(String(call))}`)].join('\n')
}

/**
 * Returns a function that takes a line of a stack trace and replaces its position in a built file by the one in the
 * source. A source map is read when it is first needed.
 */
export function openSourceNames(folder: string): (line: string) => string {
  const maps = new Map<string, SourceMap>()
  const base = pathToFileURL(`${folder}/`).href
  const place = new RegExp(`(${RegExp.escape(base)}[^:]+):(\\d+):(\\d+)`)

  const readMap = (file: string) =>
    new SourceMap(
      JSON.parse(
        process.getBuiltinModule('node:fs').readFileSync(fileURLToPath(`${file}.map`), 'utf8'),
      ) as SourceMapPayload,
    )

  function nameSource(built: string, file: string, line: string, column: string): string {
    const map = maps.get(file) ?? readMap(file)
    maps.set(file, map)
    const origin = map.findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return built
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
  }
  return (line) => line.replace(place, nameSource)
}
