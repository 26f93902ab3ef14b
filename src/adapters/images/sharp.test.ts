import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoFormats, photoWidths } from '#domain/photo.ts'
import { UnusablePhoto } from './port.ts'
import { openSharp } from './sharp.ts'

const images = openSharp()

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' }, limitInputPixels: false })

const reasonOf = async (bytes: Uint8Array) => {
  const error = await images.makePhoto(bytes).then(
    () => undefined,
    (thrown: UnusablePhoto) => thrown,
  )
  return error?.reason
}

describe('a photo', () => {
  test('is stored in every width and format, upright and without metadata', async () => {
    const original = await aPicture(2000, 1000)
      .withExif({ IFD3: { GPSLatitude: '46/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { files } = await images.makePhoto(original)
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual(
      photoWidths.flatMap((width) => photoFormats.map((format) => `${width}.${format}`)),
    )
    for (const { width, bytes, format } of files.filter((file) => file.format !== 'avif')) {
      const found = await sharp(bytes).metadata()
      // The original is rotated: upright it is 1000 wide and 2000 high, and it is never enlarged.
      expect([found.width, found.height]).toEqual([Math.min(width, 1000), Math.min(width, 1000) * 2])
      expect(found.format).toBe(format === 'jpg' ? 'jpeg' : format)
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
    for (const { bytes } of files.filter((file) => file.format === 'avif')) {
      expect(Buffer.from(bytes.subarray(4, 12)).toString()).toBe('ftypavif')
    }
  })

  test.each(['png', 'webp', 'jpeg'] as const)('may be %s', async (format) => {
    const { files } = await images.makePhoto(await aPicture(10, 10).toFormat(format).toBuffer())
    expect(files).toHaveLength(9)
  })

  test('that is far too high is scaled down, not refused', async () => {
    const { files } = await images.makePhoto(await aPicture(30, 9000).png().toBuffer())
    const [smallest] = files
    expect(smallest?.bytes.byteLength).toBeLessThan(5000)
  })

  test('that hides another file behind its pixels loses that file', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004'
    const polyglot = Buffer.concat([await aPicture(20, 20).jpeg().toBuffer(), Buffer.from(hidden)])
    for (const { bytes } of (await images.makePhoto(polyglot)).files) {
      expect(Buffer.from(bytes).includes('<script>')).toBe(false)
    }
  })
})

describe('the color of a photo', () => {
  test('is the one that covers most of it, also in gray and where it is transparent', async () => {
    const green = await aPicture(300, 200)
      .composite([{ input: { create: { width: 90, height: 90, channels: 3, background: '#d22' } } }])
      .png()
      .toBuffer()
    expect((await images.makePhoto(green)).color).toBe('#44aa77')
    const gray = await aPicture(60, 40).grayscale().png().toBuffer()
    expect((await images.makePhoto(gray)).color).toMatch(/^#(..)\1\1$/)
    const cutOut = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await images.makePhoto(cutOut)).color).toBe('#ffffff')
  })

  test('is found in a stored photo and in a cover, and not in anything else', async () => {
    expect(await images.findColor(await aPicture(400, 300).png().toBuffer())).toBe('#44aa77')
    const cover =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="#d2691e"/></svg>'
    expect(await images.findColor(Buffer.from(cover))).toBe('#d2691e')
    await expect(images.findColor(Buffer.from('no picture'))).rejects.toThrow(UnusablePhoto)
  })
})

describe('a refused upload is', () => {
  test('a file that is not a photo, whatever its name', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await reasonOf(Buffer.from(drawing))).toBe('wrong_type')
    expect(await reasonOf(await aPicture(9, 9).gif().toBuffer())).toBe('wrong_type')
    expect(await reasonOf(await aPicture(9, 9).tiff().toBuffer())).toBe('wrong_type')
    expect(await reasonOf(Buffer.from('<html>'))).toBe('wrong_type')
    expect(await reasonOf(new Uint8Array())).toBe('wrong_type')
  })

  test('an SVG behind the first bytes of a photo', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const start of ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF    WEBP']) {
      expect(await reasonOf(Buffer.from(start + drawing, 'latin1'))).toBe('broken')
    }
  })

  test('a file that begins like a photo but is not one', async () => {
    const whole = await aPicture(600, 600).png().toBuffer()
    expect(await reasonOf(whole.subarray(0, whole.byteLength / 2))).toBe('broken')
    expect(await reasonOf(Buffer.from('ffd8ff00112233', 'hex'))).toBe('broken')
    expect(await reasonOf(Buffer.from('RIFF____WEBPnothing'))).toBe('broken')
  })

  test('a small file that unpacks to many pixels, without unpacking it', async () => {
    const bomb = await aPicture(9_000, 9_000).png().toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_500_000)
    const begun = performance.now()
    expect(await reasonOf(bomb)).toBe('too_many_pixels')
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)])
    const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await reasonOf(animation)).toBe('animated')
  })
})
