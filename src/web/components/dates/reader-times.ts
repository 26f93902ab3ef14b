/** Returns the browser's time zone, in which messages and notifications show their times. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
