import { expect, test } from 'vitest'
import { coverPath, isCoverPath, isPhotoPath, photoPath, photoSource, photoSourceSet } from './photo.ts'

const id = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

test('a photo has an address for each width and format', () => {
  const path = photoPath(id)
  expect(isPhotoPath(path)).toBe(true)
  expect(photoSource(path, 800, 'webp')).toBe(`/objects/photos/${id}/800.webp`)
  expect(photoSourceSet(path, 'avif')).toBe(
    `${path}/400.avif 400w, ${path}/800.avif 800w, ${path}/1600.avif 1600w`,
  )
})

test('a cover and any other picture have only one size', () => {
  for (const path of [coverPath(id), 'https://elsewhere.example/x.jpg', `${photoPath(id)}/400.jpg`]) {
    expect(isPhotoPath(path)).toBe(false)
    expect(photoSource(path, 400, 'jpg')).toBe(path)
    expect(photoSourceSet(path, 'jpg')).toBeUndefined()
  }
  expect(isCoverPath(coverPath(id))).toBe(true)
})
