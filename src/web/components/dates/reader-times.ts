/** The time zone of the browser: messages and notifications show their moments on the reader's own clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
