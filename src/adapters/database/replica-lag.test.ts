import { expect, test } from 'vitest'
import { openReplicaLag } from './replica-lag.ts'

test('a replica is behind since the first change that it lacks', () => {
  let now = 0
  const lag = openReplicaLag(() => now)
  lag.note(10)
  expect(lag.of(10)).toBe(0)
  for (now = 1_000; now <= 5_000; now += 1_000) lag.note(10)
  // Nothing has changed, so a replica at the version of the primary is not behind.
  expect(lag.of(10)).toBe(0)
  now = 6_000
  lag.note(11)
  now = 7_000
  lag.note(12)
  now = 8_000
  // Version 11 may have been committed right after 5,000, when the primary was last seen at version 10.
  expect(lag.of(10)).toBe(3_000)
  expect(lag.of(11)).toBe(2_000)
  expect(lag.of(12)).toBe(0)
  // A replica may have a newer version than the one last seen at the primary.
  expect(lag.of(13)).toBe(0)
})

test('a replica that lacks more than a minute of changes is at least a minute behind', () => {
  let now = 0
  const lag = openReplicaLag(() => now)
  for (; now <= 300_000; now += 1_000) lag.note(now)
  expect(lag.of(0)).toBeGreaterThanOrEqual(60_000)
})
