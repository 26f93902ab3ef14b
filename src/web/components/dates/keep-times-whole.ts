/**
 * Replaces the spaces inside times such as `7:34 AM MT`, and those before dashes, by no-break spaces, so that no line ends
 * within a time or begins with a dash.
 */
export const keepTimesWhole = (words: string): string =>
  words
    .replaceAll(' –', '\u00a0–')
    .replaceAll(/(\d:\d\d) ([AP]M)(?: ([A-Z]{2,4})\b)?/g, (_all, time: string, half: string, zone?: string) =>
      [time, half, ...(zone ? [zone] : [])].join('\u00a0'),
    )
