/** Matches every line that may contain a secret. Other lines, which are most, skip the replacements. */
const suspicious = /[@?]|eyJ|whsec_|_secret_|[sr]k_(?:test|live)_|[Bb]earer |switchback=/

/**
 * Patterns of secrets and their replacements. A log line is JSON, so an escape such as `\n` may stand right before an
 * email address.
 */
const replacements: readonly [RegExp, string][] = [
  [/(?<=\/\/)[^\s/@"\\]+(?=@)/g, '<credentials>'],
  [/(\\.)?[\p{L}\p{N}_.%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '$1<email>'],
  [/(?:[sr]k_(?:test|live)_|whsec_)[\w+/=*-]+/g, '<secret>'],
  [/_secret_[\w-]+/g, '_secret_<secret>'],
  [/bearer [\w.~+/=-]+/gi, 'Bearer <token>'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/(?<=switchback=)[^\s;"\\]+/g, '<token>'],
  [/(?<=[\w/])\?[\w%.~+[\]-]+=[^\s"'\\)]*/g, '?<query>'],
]

/** Replaces email addresses, credentials, keys, tokens and query strings in a log line. */
export function removeSecrets(line: string): string {
  if (!suspicious.test(line)) return line
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
