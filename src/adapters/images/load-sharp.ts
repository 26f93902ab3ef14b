import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * Loads libvips when the first picture is processed, because a start should not wait for it. All decoders are disabled
 * except JPEG, PNG, WebP, and SVG for our own drawings.
 */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load())

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
