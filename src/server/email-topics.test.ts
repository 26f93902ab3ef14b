import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notificationTopics } from '#domain/notification-topic.ts'
import { topicWords } from '#domain/wording/notifications.ts'
import { emails } from './emails.ts'

test('every topic that can be chosen has emails and words, and the rest cannot be turned off', () => {
  expect(new Set(emails.map(({ topic }) => topic))).toEqual(new Set([...notificationTopics, 'account']))
  expect(Object.keys(topicWords).toSorted()).toEqual(notificationTopics.toSorted())
})

test('every email that a feature declares is registered, and has a kind of its own', () => {
  const kinds = emails.map(({ kind }) => kind)
  const declared = globSync(`${import.meta.dirname}/*/emails/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bkind: '(\w+)',\s*topic:/g)].map(([, kind]) => kind),
  )
  expect(kinds.toSorted()).toEqual(declared.toSorted())
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('what admins decide or look after, claims and missing gear cannot be turned off', () => {
  const fixed = emails.filter(({ topic }) => topic === 'account').map(({ kind }) => kind)
  expect(fixed.toSorted()).toEqual([
    'account_reinstated',
    'account_suspended',
    'case_closed',
    'case_opened',
    'claim_answered',
    'claim_decided',
    'claim_opened',
    'claim_to_decide',
    'claim_unanswered',
    'claim_withdrawn',
    'claim_written_off',
    'contact_received',
    'gear_back',
    'gear_late',
    'gear_overdue',
    'listing_hidden',
    'listing_removed',
    'listing_restored',
    'listing_under_review',
    'overdue_case',
    'problem_opened',
    'report_received',
    'statement_added',
  ])
})
