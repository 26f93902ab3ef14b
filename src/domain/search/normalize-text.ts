const numberWords = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const amount = String.raw`\b(\d+)(?:\.\d+)?`

/** Units are joined with their number, so that '60 m', '60-meter' and '60m' are one word. */
const units: readonly [RegExp, string][] = [
  [new RegExp(String.raw`${amount}(?:[ -]*(?:feet|foot|ft)\b|')`, 'g'), 'ft'],
  [new RegExp(String.raw`${amount}(?:[ -]*(?:inches|inch|in)\b|")`, 'g'), 'in'],
  [new RegExp(String.raw`${amount}[ -]*(?:meters|meter|metres|metre|m)\b`, 'g'), 'm'],
  [new RegExp(String.raw`${amount}[ -]*(?:centimeters|centimeter|cms|cm)\b`, 'g'), 'cm'],
  [new RegExp(String.raw`${amount}[ -]*(?:liters|liter|litres|litre|l)\b`, 'g'), 'l'],
  [new RegExp(String.raw`${amount}[ -]*(?:quarts|quart|qts|qt)\b`, 'g'), 'qt'],
  [new RegExp(String.raw`${amount}[ -]*(?:pounds|pound|lbs|lb)\b`, 'g'), 'lb'],
  [/\b(\d+)(?:[ -]*(?:degrees|degree|deg|f)\b|°f?)/g, 'deg'],
  [/\b(\d+)[ -]*(?:persons|person|people|man|men|adults|pers|p)\b/g, 'p'],
]

/**
 * Returns a text in the form that searches compare: lower case, without accents, numbers joined with one spelling of
 * their unit, nothing but letters, digits and spaces. `search_text` in the database does the same to listings; a test
 * compares both.
 */
export function normalizeText(text: string): string {
  let read = text
    .replace(/[’‘′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replaceAll('×', 'x')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])'s\b/g, '$1s')
    .replace(/\bone(?=[ -](?:person|man|burner)\b)/g, '1')
  for (const [at, word] of numberWords.entries()) {
    read = read.replace(new RegExp(String.raw`\b${word}\b`, 'g'), String(at + 2))
  }
  read = read.replace(
    /(\d+)(?:\.\d+)?[ -]*(?:'|feet|foot|ft)? *(?:x|by) *(\d+)(?:\.\d+)?/g,
    (_, one: string, other: string) => `${one}x${other} `,
  )
  for (const [pattern, unit] of units) read = read.replace(pattern, `$1${unit} `)
  return read
    .replace(/\b(?:sleeps|seats|fits)(?: up to)? (\d{1,2})\b/g, '$1p ')
    .replace(/\bfor (\d{1,2})(?= *(?:$|[.,;:!)]))/g, 'for $1p ')
    .replace(/\b([a-z])-([a-z]{2,})/g, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a word without its plural ending, for comparing: 'axes' and 'axe' become 'ax'. */
export function singular(word: string): string {
  if (/(?:ss|us)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  const short = word.replace(/(?<=.{2})(?:es|s|e)$/, '')
  return short.length < 2 ? word : short
}

/** Returns the form in which phrases are compared: joined, without plurals, so that 'snow shoes' equals 'snowshoe'. */
export function phraseKey(words: readonly string[]): string {
  const named = words.filter((word) => word !== 'and')
  return named
    .map((word, at) => (at === named.length - 1 ? singular(word) : word.replace(/(?<=..[^su])s$/, '')))
    .join('')
}
