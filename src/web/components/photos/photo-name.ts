/** Returns the alt text of one of several photos: 'Hannah’s photos at pickup, 2 of 3'. */
export const photoName = (name: string, index: number, count: number): string =>
  count === 1 ? name : `${name}, ${index + 1} of ${count}`
