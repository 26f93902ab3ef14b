import { describe, expect, it } from 'vitest'
import { isInstant, readCursor, writeCursor } from './cursor.ts'

describe('a cursor', () => {
  it('survives a round trip', () => {
    const at = new Date('2026-02-28T23:59:59.999Z').toISOString()
    expect(readCursor(writeCursor(at), isInstant)).toEqual([at])
  })

  it.each([
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-01-01',
    '',
  ])('with the invalid instant %j is refused', (written) => {
    expect(() => readCursor(writeCursor(written), isInstant)).toThrow('This cursor is not one of ours.')
  })
})
