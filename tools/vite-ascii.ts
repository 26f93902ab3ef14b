import type { Plugin } from 'vite'

/** A character outside ASCII, with the backslashes before it. */
const outsideAscii = /(\\*)([\u0080-\uffff])/g

/**
 * Writes characters outside ASCII as escapes. V8 keeps a file with a single “’” as two bytes per character, which doubles what a
 * start decodes, hashes and scans.
 */
export const ascii = (): Plugin => ({
  name: 'ascii',
  // The bundler prints a chunk once more after `renderChunk`, and would write the characters again.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = escapeOutsideAscii(file.code)
  },
})

/** Escapes the characters of a chunk outside ASCII, each within its line. The escapes hold in strings, templates, regexes and names. */
export const escapeOutsideAscii = (code: string): string =>
  code.replaceAll(outsideAscii, (_, slashes: string, character: string) => {
    const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    // An odd backslash escapes the character already, and would escape the backslash of the escape.
    return slashes.slice(slashes.length % 2) + escape
  })
