import path from 'node:path'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/**
 * Returns the content type that belongs to the extension of a key. A compressed copy (`.br` or `.gz`) has the content
 * type of its original.
 */
export const contentTypeOf = (key: string): string =>
  types[path.posix.extname(key.replace(/\.(br|gz)$/, '')).slice(1)] ?? 'application/octet-stream'

/** Throws unless an object of this key may have the type. */
export function requireType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new RangeError(`${key} cannot be ${contentType}`)
}
