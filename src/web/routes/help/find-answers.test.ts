import { describe, expect, it } from 'vitest'
import { allResponses } from './answers/all-answers.ts'
import { findAnswers } from './find-answers.ts'

const questions = (typed: string) =>
  findAnswers(allResponses, typed).flatMap(({ answers }) => answers.map(({ question }) => question))

describe('the answers on the help page', () => {
  it('fill the six categories of the spec with at least five questions each', () => {
    expect(allResponses.map(({ title }) => title)).toEqual([
      'Getting Started',
      'For Renters',
      'For Lenders',
      'Payments & Fees',
      'Safety & Trust',
      'Technical Issues',
    ])
    for (const { answers } of allResponses) expect(answers.length).toBeGreaterThanOrEqual(5)
  })

  it('are all there while nothing is typed, and each question once', () => {
    expect(findAnswers(allResponses, '  ')).toEqual(allResponses)
    expect(new Set(questions('')).size).toBe(questions('').length)
  })

  it('are found by every word, whatever its case and its apostrophe', () => {
    expect(questions("CAN'T sign in")).toEqual(['I can’t sign in'])
    expect(questions('card declined')).toEqual(['My card was declined. Is my booking lost?'])
    expect(questions('payments & fees').length).toBe(9)
    expect(questions('delivery $10 $30')).toEqual(['Can the gear be delivered?', 'Can I deliver my gear?'])
    expect(questions('10% 15%')).toContain('What is damage protection?')
    expect(questions('90%')).toContain('How much do I keep?')
  })

  it('are none where a word is nowhere', () => {
    expect(findAnswers(allResponses, 'refund zeppelin')).toEqual([])
  })
})
