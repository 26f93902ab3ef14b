/** A description of at least this many characters passes its quality check. Spec: description guidance and quality thresholds. */
export const goodDescriptionLength = 150
export const goodPhotoCount = 3

export type ListingDraft = {
  title: string
  categoryId: string
  dailyRate: string
  location: string
  photoCount: number
  description: string
}
export type QualityLevel = 'Excellent' | 'Good' | 'Fair' | 'Needs Improvement'

/** Returns the six checks in display order, the percentage done with its level, and tips about photos and the description. */
export function assessListing(draft: ListingDraft) {
  const length = draft.description.trim().length
  const checks = [
    { name: 'Title added', done: draft.title.trim() !== '' },
    { name: 'Category selected', done: draft.categoryId !== '' },
    { name: 'Price set', done: Number(draft.dailyRate) > 0 },
    { name: 'Location added', done: draft.location.trim() !== '' },
    { name: 'At least 3 photos', done: draft.photoCount >= goodPhotoCount },
    { name: 'Description of 150+ characters', done: length >= goodDescriptionLength },
  ]
  const done = checks.filter((check) => check.done).length
  const percent = Math.round((done / checks.length) * 100)
  const tips = [
    ...(draft.photoCount < goodPhotoCount ? ['Listings with 3-5 photos get booked 3x more often.'] : []),
    ...(length < goodDescriptionLength && draft.title.trim() !== ''
      ? ['Add size, age and what’s included. 150 characters or more help renters decide.']
      : []),
  ]
  return { checks, done, percent, level: levelOf(percent), tips }
}

function levelOf(percent: number): QualityLevel {
  if (percent === 100) return 'Excellent'
  if (percent >= 70) return 'Good'
  return percent >= 40 ? 'Fair' : 'Needs Improvement'
}

/** Returns the text of the counter below the description. Spec, description guidance. */
export function descriptionCounter(length: number): string {
  if (length === 0) return 'Start typing...'
  if (length >= goodDescriptionLength) return 'Great detail!'
  const missing = goodDescriptionLength - length
  return length >= goodDescriptionLength * 0.7
    ? `${missing} more for excellent`
    : `${missing} more recommended`
}
