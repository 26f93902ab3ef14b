import { beforeEach, expect, test } from 'vitest'
import { minute } from '#domain/durations.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { digestMessages } from './digests.ts'

const deliverEmails = openDeliveryTask(emails)

// No worker runs, so each test decides when emails are queued and delivered.
const { app } = await openSharedApp([], { ROLE: 'web' })
let reader: User
let riley: User
let now: Date

beforeEach(async () => {
  reader = await app.signIn(aNewcomer('Olive'))
  riley = await app.signIn(aNewcomer('Riley'))
  now = app.deps.clock.now()
})
const depsAfter = (minutes: number) => ({
  ...app.deps,
  clock: { now: () => new Date(now.getTime() + minutes * minute) },
})
const write = (sender: User, receiver: User, content: string) =>
  sender.post('/api/messages', { receiverId: receiver.id, content })
const open = (user: User, other: User) => user.get(`/api/messages?otherUserId=${other.id}`)

/**
 * Queues and delivers the emails that are due after `minutes`. Returns the subjects of all emails to the reader so
 * far.
 */
async function emailsAfter(minutes: number): Promise<string[]> {
  await digestMessages.run(depsAfter(minutes))
  while ((await deliverEmails.run(depsAfter(minutes))) > 0);
  return subjects()
}
const findEmailed = () =>
  app.testDatabase.pool.query<{ subject: string; text: string }>(
    'select subject, text from sandbox.emails where recipient = $1 order by number',
    [reader.email],
  )
const subjects = async () => (await findEmailed()).rows.map(({ subject }) => subject)

test('messages unread for ten minutes are emailed once per conversation, with the last lines', async () => {
  const sam = await app.signIn(aNewcomer('Sam'))
  for (const each of [1, 2, 3, 4]) await write(riley, reader, `Line ${each}\nand more`)
  await write(sam, reader, 'Hello')
  expect(await emailsAfter(9)).toEqual([])
  expect((await emailsAfter(11)).toSorted()).toEqual(['1 new message from Sam', '4 new messages from Riley'])
  const text = (await findEmailed()).rows.find(({ subject }) => subject.startsWith('4'))!.text
  expect(text).toContain('Here are the last 3:\n\nRiley:\n> Line 2\n> and more\n\nRiley:\n> Line 3')
  expect(text).not.toContain('Line 1')
  expect(text).toContain(encodeURIComponent(`/messages?with=${riley.id}`))
  expect(await emailsAfter(600)).toHaveLength(2)
  expect((await reader.get('/api/notifications')).body).toEqual([])
})

test('read messages are not emailed, not even when read after the email was queued', async () => {
  await write(riley, reader, 'Read at once')
  await open(reader, riley)
  expect(await emailsAfter(11)).toEqual([])
  await write(riley, reader, 'Read later')
  await digestMessages.run(depsAfter(22))
  await open(reader, riley)
  expect(await emailsAfter(22)).toEqual([])
  const [dropped] = await app.database
    .selectFrom('outbox')
    .selectAll()
    .where('recipientId', '=', reader.id!)
    .execute()
  expect(dropped).toMatchObject({ kind: 'messages_unread', sentAt: null, droppedAt: expect.any(Date) })
})

test('a conversation is emailed at most once an hour, and later messages come with the next email', async () => {
  await write(riley, reader, 'One')
  expect(await emailsAfter(11)).toHaveLength(1)
  await write(riley, reader, 'Two')
  await write(riley, reader, 'Three')
  expect(await emailsAfter(12)).toHaveLength(1)
  expect(await emailsAfter(70)).toHaveLength(1)
  expect(await emailsAfter(72)).toEqual(['1 new message from Riley', '2 new messages from Riley'])
})

test('digests do not pile up while the mail server is down', async () => {
  await write(riley, reader, 'One')
  await digestMessages.run(depsAfter(11))
  await write(riley, reader, 'Two')
  for (const minutes of [80, 160, 240]) await digestMessages.run(depsAfter(minutes))
  expect(await emailsAfter(250)).toEqual(['1 new message from Riley'])
  expect(await emailsAfter(309)).toHaveLength(1)
  expect(await emailsAfter(311)).toEqual(['1 new message from Riley', '1 new message from Riley'])
})

test('no digest is sent between users with a block', async () => {
  await write(riley, reader, 'Before the block')
  await reader.post('/api/blocks', { userId: riley.id })
  expect(await emailsAfter(11)).toEqual([])
  const sam = await app.signIn(aNewcomer('Sam'))
  await write(sam, reader, 'Before the other block')
  await digestMessages.run(depsAfter(22))
  await sam.post('/api/blocks', { userId: reader.id })
  expect(await emailsAfter(22)).toEqual([])
})

test('no digest is sent about messages of a suspended user, even when already queued', async () => {
  const suspend = (id: string) =>
    app.database
      .updateTable('users')
      .set({ suspendedAt: now, suspensionReason: 'Sends everybody the same offer.' })
      .where('id', '=', id)
      .execute()
  await write(riley, reader, 'Pay me elsewhere')
  await suspend(riley.id!)
  expect(await emailsAfter(11)).toEqual([])
  const sam = await app.signIn(aNewcomer('Sam'))
  await write(sam, reader, 'Me too')
  await digestMessages.run(depsAfter(22))
  await suspend(sam.id!)
  expect(await emailsAfter(22)).toEqual([])
})

test('a user who turned digests off gets none, and turning them on sends nothing old', async () => {
  await reader.patch('/api/mail-choices', { message: false })
  await write(riley, reader, 'While it is off')
  expect(await emailsAfter(11)).toEqual([])
  await reader.patch('/api/mail-choices', { message: true })
  expect(await emailsAfter(80)).toEqual([])
  await write(riley, reader, 'While it is on')
  expect(await emailsAfter(91)).toEqual(['1 new message from Riley'])
})

test('concurrent processes write each digest once', async () => {
  await write(riley, reader, 'One')
  await Promise.all(Array.from({ length: 6 }, () => digestMessages.run(depsAfter(11))))
  const written = await app.database
    .selectFrom('outbox')
    .select('id')
    .where('recipientId', '=', reader.id!)
    .execute()
  expect(written).toHaveLength(1)
})
