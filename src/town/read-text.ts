import { readFileSync } from 'node:fs'

/** Returns the text of a file of the town, or a sentence that says why it cannot be read. */
export function readText(file: string): { text: string } | { problem: string } {
  try {
    return { text: readFileSync(file, 'utf8') }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problem: code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${message})` }
  }
}
