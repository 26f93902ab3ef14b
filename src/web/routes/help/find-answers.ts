import type { AnswerCategory } from './answers/answer.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'$%]+/gu, ' ')
    .trim()

/**
 * Returns the categories with the questions that match: category, question or answer contain every typed word. Returns all
 * for a blank input.
 */
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
