import { listeners } from '#web/ui/listeners.ts'

/** Emits the method and the path of each call that the server refused because nobody is signed in. */
export const refusedAsSignedOut = listeners<[{ method: string; path: string }]>()
