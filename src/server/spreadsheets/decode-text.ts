/** A file that cannot be read as a table. The message is written for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/**
 * Decodes a text file: UTF-8, or UTF-16 with a byte order mark, or the `encoding` that is named, such as
 * `windows-1252`. Throws `UnreadableFile`, which names the line whose bytes are not text of this encoding.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): string {
  const decoder = openDecoder(encoding ?? encodingOf(bytes))
  try {
    const text = decoder.decode(bytes)
    if (text.includes('\0')) throw new UnreadableFile('This is not a text file: it contains zero bytes.')
    return text
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      `Line ${findWrongLine(bytes, decoder.encoding)} is not ${decoder.encoding.toUpperCase()}. Save the file as “CSV UTF-8”, or name its encoding: --encoding windows-1252.`,
      { cause: error },
    )
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function openDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (error) {
    throw new UnreadableFile(`There is no encoding ${encoding}. Try utf-8, utf-16le or windows-1252.`, {
      cause: error,
    })
  }
}

/**
 * Returns the number of the first line that cannot be decoded. Works for encodings in which a line feed is one byte;
 * the others are wrong from line 1.
 */
function findWrongLine(bytes: Uint8Array, encoding: string): number {
  const newline = 10
  for (let line = 1, at = 0; at < bytes.length; line++) {
    const end = bytes.indexOf(newline, at)
    const until = end < 0 ? bytes.length : end
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(at, until))
    } catch {
      return line
    }
    at = until + 1
  }
  return 1
}
