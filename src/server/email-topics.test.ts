import { expect, test } from 'vitest'
import { notificationTopics } from '#domain/notification-topic.ts'
import { topicWords } from '#domain/notification-words.ts'
import { topicOf } from './outbox/topics.ts'

test('every topic that can be chosen has letters and words, and the rest is what nobody can turn off', () => {
  expect(new Set(Object.values(topicOf))).toEqual(new Set([...notificationTopics, 'account']))
  expect(Object.keys(topicWords).toSorted()).toEqual(notificationTopics.toSorted())
})

test('what admins decide or look after cannot be turned off', () => {
  const fixed = Object.entries(topicOf).flatMap(([kind, topic]) => (topic === 'account' ? [kind] : []))
  expect(fixed.toSorted()).toEqual([
    'account_reinstated',
    'account_suspended',
    'case_closed',
    'case_opened',
    'contact_received',
    'listing_hidden',
    'listing_removed',
    'listing_restored',
    'listing_under_review',
    'problem_opened',
    'report_received',
  ])
})
