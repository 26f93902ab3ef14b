import { expect, test } from 'vitest'
import { z } from 'zod'
import { amount } from '#contract/fields.ts'
import { cents } from '#domain/money.ts'
import { compileReply } from './present-reply.ts'
import { compileWriter } from './write-reply.ts'

const gear = z.object({ title: z.string(), dailyRate: amount })
const tent = { title: 'Tent “Kühl”', dailyRate: cents(4_550), secret: 'key' }
const skis = Object.freeze({ title: 'Skis', dailyRate: cents(2_000), secret: 'key' })

test.each<[string, z.ZodType, unknown]>([
  ['an object', gear, tent],
  ['an empty list', z.array(gear), []],
  ['a list of one', z.array(gear), [tent]],
  ['a list of frozen and other items', z.array(gear), [skis, tent, skis]],
  ['a list of texts', z.array(z.string()), ['a', 'b']],
])('%s is written as JSON of its schema’s fields', (_, schema, value) => {
  const write = compileWriter(schema, compileReply)
  for (const written of [write(value), write(value)]) {
    expect(written.toString()).toBe(JSON.stringify(compileReply(schema)(value)))
  }
})

test('frozen items are written once, others each time', () => {
  let written = 0
  const write = compileWriter(z.array(gear), () => (value) => {
    written++
    return value
  })
  for (const item of [skis, skis, tent, tent]) write([item])
  expect(written).toBe(3)
  const changed = { title: 'Tent', dailyRate: cents(100) }
  write([changed])
  changed.title = 'Tarp'
  expect(write([changed]).toString()).toContain('Tarp')
})
