import type { PlainPath } from '#web/router/paths.ts'

/** A question and what is true of it; `link` leads to where it is done. */
export type Answer = { question: string; answer: string; link?: { to: PlainPath; words: string } }

/** `id` is the category's place in the address, as in `/help#for-lenders`. */
export type AnswerCategory = { id: string; title: string; answers: readonly Answer[] }
