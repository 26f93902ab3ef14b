const words =
  /\b(?:today|tonight|tomorrow|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|(?:memorial|labor|presidents?) day|mlk|thanksgiving|(?:next|this|on) (?:mon|tue|wed|thu|fri|sat|sun)|(?:mon|tue|wed|thu|fri|sat|sun) ?[-–])\b|\d\/\d/i

/** Whether a search text may have dates. If not, the browser need not ask the server, which reads the dates. */
export const mayHaveDates = (text: string): boolean => words.test(text.replaceAll(/['’]/g, ''))
