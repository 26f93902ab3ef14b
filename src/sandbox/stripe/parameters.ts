import { badParameter, missingParameter } from './failures.ts'

export type Parameters = { [name: string]: unknown }

const isNested = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a parameter as text, because forms contain nothing else. An empty text counts as absent. */
export const findText = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badParameter(`Invalid string: ${JSON.stringify(value)}`, name)
  return value
}

export const requireText = (parameters: Parameters, name: string, path = name): string => {
  const text = findText(parameters, name)
  if (text === undefined) throw missingParameter(path)
  return text
}

export const findInteger = (parameters: Parameters, name: string): number | undefined => {
  const text = findText(parameters, name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,12}$/.test(text))
    throw badParameter(`Invalid integer: ${text}`, name, 'parameter_invalid_integer')
  return Number(text)
}

export const requireInteger = (parameters: Parameters, name: string, path = name): number => {
  const value = findInteger(parameters, name)
  if (value === undefined) throw missingParameter(path)
  return value
}

/** Whether the caller wants the object at this path in place of its id. */
export const expands = ({ expand }: Parameters, path: string): boolean =>
  Array.isArray(expand) && expand.includes(path)

export const isTrue = (parameters: Parameters, name: string): boolean => {
  const text = findText(parameters, name)
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw badParameter(`Invalid boolean: ${text}`, name)
  return text === 'true'
}

export const nested = (parameters: Parameters, name: string): Parameters => {
  const value = parameters[name] ?? {}
  if (!isNested(value)) throw badParameter('Invalid object', name)
  return value
}

/** Reads metadata within Stripe's limits: 50 keys, 40 characters for a key, 500 for a value. */
export const readMetadata = (parameters: Parameters): Record<string, string> => {
  const entries = Object.entries(nested(parameters, 'metadata'))
  if (entries.length > 50) throw badParameter('Metadata can have up to 50 keys.', 'metadata')
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw badParameter('Metadata values must be strings.', 'metadata')
    if (key.length > 40)
      throw badParameter(`Metadata keys can be up to 40 characters long: ${key}`, 'metadata')
    if (value.length > 500)
      throw badParameter(`Metadata values can have up to 500 characters: ${key}`, 'metadata')
  }
  return Object.fromEntries(entries) as Record<string, string>
}

export const refuseUnknown = (parameters: Parameters, known: readonly string[]) => {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badParameter(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
}
