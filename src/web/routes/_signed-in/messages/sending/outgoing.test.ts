import { expect, test } from 'vitest'
import { notShown, repair, toSend, type Outgoing } from './outgoing.ts'

const own = (id: string, content: string) => ({ id, content, senderId: 'me' })
const texts = (outgoing: Outgoing[]) => outgoing.map(({ text }) => text)

test('a message that is back before its answer is not shown twice', () => {
  const sent = toSend('Hello', {}, [], 'me')
  expect(texts(notShown([sent], [], 'me'))).toEqual(['Hello'])
  expect(texts(notShown([sent], [own('1', 'Hello')], 'me'))).toEqual([])
  expect(texts(notShown([sent], [{ ...own('1', 'Hello'), senderId: 'they' }], 'me'))).toEqual(['Hello'])
})

test('the same words once more are another message', () => {
  const before = [own('1', 'Ok')]
  const [first, second] = [toSend('Ok', {}, before, 'me'), toSend('Ok', {}, before, 'me')]
  expect(first.key).not.toBe(second.key)
  expect(notShown([first, second], before, 'me')).toEqual([first, second])
  expect(notShown([first, second], [...before, own('2', 'Ok')], 'me')).toEqual([second])
  expect(notShown([first, second], [...before, own('2', 'Ok'), own('3', 'Ok')], 'me')).toEqual([])
})

test('what a tab kept is sent again under the same key, and nonsense is not', () => {
  const sent: Outgoing = { ...toSend('Hello', { listingId: 'l' }, [], 'me'), state: 'sending' }
  expect(repair(JSON.parse(JSON.stringify([sent])))).toEqual([{ ...sent, state: 'waiting' }])
  expect(repair([{ text: 'no key' }])).toEqual([])
  expect(repair('x')).toEqual([])
})
