import { expect, test } from 'vitest'
import { protectionForOwner, protectionForRenter, protectionLimits } from './protection.ts'

test('damage protection says what it covers, with the amounts of the town', () => {
  expect(protectionLimits).toBe('10% covers up to $500 of a booking, 15% up to $1,500')
  expect(protectionForRenter(0)).toBe('Without it, you pay for damage or loss yourself.')
  expect(protectionForRenter(10)).toMatch(
    /^Covers damage or loss up to \$500\. You pay only what is above that\./,
  )
  expect(protectionForRenter(15)).toContain('up to $1,500')
  expect(protectionForOwner).toContain('10% covers up to $500 of a booking, 15% up to $1,500')
  expect(protectionForOwner).toMatch(/not insurance\.$/)
})
