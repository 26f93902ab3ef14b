import { listeners } from '#web/ui/listeners.ts'

/** Called with each call that the server refused because nobody is signed in. */
export const refusedAsSignedOut = listeners<[{ method: string; path: string }]>()
