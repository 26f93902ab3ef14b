import { town } from '#domain/town.ts'

export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
export const distanceWords = (distance: number): string =>
  `${distance} ${town.distance}${distance === 1 ? '' : 's'}`
export const photosWords = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
