/** Most lines have none of these and are left alone. */
const suspicious = /[@?]|eyJ|whsec_|_secret_|[sr]k_(?:test|live)_|[Bb]earer |switchback=/

/** The text is JSON, so an escape such as `\n` may stand right before an address. */
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

/** Removes email addresses, credentials, keys, tokens and query strings from a line, whoever wrote them there. */
export function removeSecrets(line: string): string {
  if (!suspicious.test(line)) return line
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
