import { describe, expect, it } from 'vitest'
import { allAnswers } from './answers/all-answers.ts'
import { findAnswers } from './find-answers.ts'

const questions = (typed: string) =>
  findAnswers(allAnswers, typed).flatMap(({ answers }) => answers.map(({ question }) => question))

describe('the answers on the help page', () => {
  it('fill the six categories of the spec with at least five questions each', () => {
    expect(allAnswers.map(({ title }) => title)).toEqual([
      'Getting Started',
      'For Renters',
      'For Lenders',
      'Payments & Fees',
      'Safety & Trust',
      'Technical Issues',
    ])
    for (const { answers } of allAnswers) expect(answers.length).toBeGreaterThanOrEqual(5)
  })

  it('are all shown while nothing is typed, with each question once', () => {
    expect(findAnswers(allAnswers, '  ')).toEqual(allAnswers)
    expect(new Set(questions('')).size).toBe(questions('').length)
  })

  it('are found when they contain every word, regardless of case and apostrophe style', () => {
    expect(questions("CAN'T sign in")).toEqual(['I can’t sign in'])
    expect(questions('card declined')).toEqual(['My card was declined. Is my booking lost?'])
    expect(questions('payments & fees').length).toBe(9)
    expect(questions('delivery $10 $30')).toEqual(['Can the gear be delivered?', 'Can I deliver my gear?'])
    expect(questions('10% 15%')).toContain('What is damage protection?')
    expect(questions('90%')).toContain('How much do I keep?')
  })

  it('are not found when a word is missing', () => {
    expect(findAnswers(allAnswers, 'refund zeppelin')).toEqual([])
  })
})
