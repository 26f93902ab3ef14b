import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignIn } from './sign-in-form.ts'

const dana = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Lender', note: 'Lends six things.' }
const typed = { email: 'new@example.com', firstName: 'New', lastName: 'Person' }

describe('readSignIn', () => {
  it('returns a demo user by email, or the typed user', () => {
    expect(readSignIn({ user: 'Dana@example.com' }, [dana])).toBe(dana)
    expect(readSignIn({ ...typed, email: ' new@example.com ' }, [dana])).toEqual(typed)
    expect(readSignIn({ ...typed, firstName: '苏珊', lastName: "O'Neil-Ørsted" }, [])).toMatchObject({
      firstName: '苏珊',
    })
  })

  it.each([
    [{ user: 'nobody@example.com' }, ['user']],
    [{}, ['email', 'firstName', 'lastName']],
    [{ ...typed, email: '' }, ['email']],
    [{ ...typed, email: 'new' }, ['email']],
    [{ ...typed, email: 'new@example' }, ['email']],
    [{ ...typed, email: 'new@@example.com' }, ['email']],
    [{ ...typed, email: 'a b@example.com' }, ['email']],
    [{ ...typed, email: 'a@example.com, b@example.com' }, ['email']],
    [{ ...typed, email: `${'a'.repeat(250)}@b.co` }, ['email']],
    [{ ...typed, firstName: '  ' }, ['firstName']],
    [{ ...typed, lastName: 'x'.repeat(81) }, ['lastName']],
    [{ ...typed, lastName: 'x\u0000y' }, ['lastName']],
  ])('asks again for %j', (fields: Record<string, string>, wrong) => {
    const form = readSignIn(fields, [dana])
    expect(form).toHaveProperty('problems')
    expect(Object.keys((form as { problems: object }).problems)).toEqual(wrong)
  })

  it('returns the trimmed values for any input, valid or not', () => {
    const fields = fc.record({ email: fc.string(), firstName: fc.string(), lastName: fc.string() })
    fc.assert(
      fc.property(fields, (input) => {
        const read = readSignIn(input, [])
        const stored = 'problems' in read ? read.typed : read
        expect(stored).toEqual({
          email: input.email.trim(),
          firstName: input.firstName.trim(),
          lastName: input.lastName.trim(),
        })
      }),
    )
  })
})
