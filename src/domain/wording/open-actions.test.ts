import { expect, test } from 'vitest'
import { openActionKinds } from '#domain/open-action.ts'
import { openActionWords } from './open-actions.ts'

test('what the other side asked is named with the time that is left', () => {
  const until = '2026-12-10T07:00:00Z'
  expect(openActionWords({ kind: 'answer_dates', until }, 'Jonah').note).toBe(
    'Answer Jonah’s new dates by Wed, Dec 9, 11:59 PM MT',
  )
  for (const kind of openActionKinds)
    expect(openActionWords({ kind, until: null }, 'Jonah').note).not.toMatch(/ by|null/)
})
