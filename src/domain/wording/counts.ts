export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
export const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`
