import { town } from '#domain/town.ts'

export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
export const distanceWords = (distance: number): string =>
  `${distance} ${town.distance}${distance === 1 ? '' : 's'}`
export const photosWords = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`

/** Returns a text with the number of its photos, for places that do not show the photos: `A pole is broken.\n2 photos`. */
export const withPhotosWords = (text: string, photoCount: number): string =>
  [text, photoCount > 0 && photosWords(photoCount)].filter(Boolean).join('\n')
