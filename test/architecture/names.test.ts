import { expect, test } from 'vitest'
import { findBadName } from '#tools/lint/names.mjs'

test.each([
  ['src/web/thing.ts', 'tellOwner', 'notify'],
  ['src/web/thing.ts', 'LetterKind', 'email'],
  ['src/server/thing.ts', 'mostPhotos', 'max'],
  ['src/server/thing.ts', 'longestName', 'max'],
  ['src/server/thing.ts', 'period_flaw', 'error or problem'],
  ['src/server/lock-person.ts', 'lock-person', 'user'],
  ['test/thing.ts', 'PaymentScene', 'fixture'],
  ['src/web/router/left-state.ts', 'leftState', 'dehydrated'],
])('%s: the name %s is refused', (file, name, instead) => {
  expect(findBadName(file, name)).toContain(instead)
})

test.each([
  ['src/web/thing.ts', 'letterSpacing'],
  ['src/web/thing.ts', 'mostly'],
  ['src/web/thing.ts', 'personal'],
  ['src/web/thing.ts', 'leftJoin'],
  ['src/art/cover-scene.ts', 'sceneOf'],
  ['src/web/thing.ts', 'highestRated'],
])('%s: the name %s is allowed', (file, name) => {
  expect(findBadName(file, name)).toBeUndefined()
})
