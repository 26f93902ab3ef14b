import { expect, test } from 'vitest'
import { createOutgoing, notShown, type Outgoing, repair } from './outgoing.ts'

const own = (id: string, content: string, photos: string[] = []) => ({
  id,
  content,
  photos,
  senderId: 'me',
})
const texts = (outgoing: Outgoing[]) => outgoing.map(({ text }) => text)

test('a message that the thread contains before its own response arrives is not shown twice', () => {
  const sent = createOutgoing({ text: 'Hello', photos: [] }, {}, [], 'me')
  expect(texts(notShown([sent], [], 'me'))).toEqual(['Hello'])
  expect(texts(notShown([sent], [own('1', 'Hello')], 'me'))).toEqual([])
  expect(texts(notShown([sent], [{ ...own('1', 'Hello'), senderId: 'they' }], 'me'))).toEqual(['Hello'])
})

test('sending the same text again is another message', () => {
  const before = [own('1', 'Ok')]
  const [first, second] = [
    createOutgoing({ text: 'Ok', photos: [] }, {}, before, 'me'),
    createOutgoing({ text: 'Ok', photos: [] }, {}, before, 'me'),
  ]
  expect(first.key).not.toBe(second.key)
  expect(notShown([first, second], before, 'me')).toEqual([first, second])
  expect(notShown([first, second], [...before, own('2', 'Ok')], 'me')).toEqual([second])
  expect(notShown([first, second], [...before, own('2', 'Ok'), own('3', 'Ok')], 'me')).toEqual([])
})

test('messages of photos only are told apart by their photos', () => {
  const sent = createOutgoing({ text: '', photos: ['/a'] }, {}, [], 'me')
  expect(notShown([sent], [own('1', '', ['/b'])], 'me')).toEqual([sent])
  expect(notShown([sent], [own('1', '', ['/b']), own('2', '', ['/a'])], 'me')).toEqual([])
})

test('a stored message is sent again with its key, and invalid data is dropped', () => {
  const sent: Outgoing = {
    ...createOutgoing({ text: 'Hello', photos: [] }, { listingId: 'l' }, [], 'me'),
    state: 'sending',
  }
  expect(repair(JSON.parse(JSON.stringify([sent])))).toEqual([{ ...sent, state: 'waiting' }])
  expect(repair([{ text: 'no key' }])).toEqual([])
  expect(repair('x')).toEqual([])
})
