import { expect, test } from 'vitest'
import { openReplicaLag } from './replica-lag.ts'

test('a replica is behind since the first change that it lacks', () => {
  let now = 0
  const lag = openReplicaLag(() => now)
  lag.note(10)
  expect(lag.of(10)).toBe(0)
  for (now = 1_000; now <= 5_000; now += 1_000) lag.note(10)
  // Nothing was changed, so a replica that is as far as the primary is not behind.
  expect(lag.of(10)).toBe(0)
  now = 6_000
  lag.note(11)
  now = 7_000
  lag.note(12)
  now = 8_000
  // The change happened at some time after the look at 5,000.
  expect(lag.of(10)).toBe(3_000)
  expect(lag.of(11)).toBe(2_000)
  expect(lag.of(12)).toBe(0)
  // A replica may be ahead of what was last seen of the primary.
  expect(lag.of(13)).toBe(0)
})

test('a replica that lacks more than a minute of changes is at least a minute behind', () => {
  let now = 0
  const lag = openReplicaLag(() => now)
  for (; now <= 300_000; now += 1_000) lag.note(now)
  expect(lag.of(0)).toBeGreaterThanOrEqual(60_000)
})
