import type { AnswerCategory } from './answers/answer.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'$%]+/gu, ' ')
    .trim()

/** The answers that hold every word that was typed, in question, answer or category. Nothing typed finds all. */
export function findAnswers(categories: readonly AnswerCategory[], typed: string): AnswerCategory[] {
  const words = plain(typed).split(' ')
  return categories.flatMap((category) => {
    const answers = category.answers.filter(({ question, answer }) => {
      const text = plain(`${category.title} ${question} ${answer}`)
      return words.every((word) => text.includes(word))
    })
    return answers.length > 0 ? [{ ...category, answers }] : []
  })
}
