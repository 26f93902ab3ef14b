import type { PlainPath } from '#web/router/paths.ts'

/** A question with its answer. `link` leads to the page where the user can act on it. */
export type Answer = { question: string; answer: string; link?: { to: PlainPath; words: string } }

/** `id` is the fragment of the address, as in `/help#for-lenders`. */
export type AnswerCategory = { id: string; title: string; answers: readonly Answer[] }
