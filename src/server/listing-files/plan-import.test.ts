import { describe, expect, it } from 'vitest'
import { listGear } from '#test/fixtures/listings.ts'
import { openListingTables, tableOf, type Cells } from '#test/fixtures/listing-tables.ts'
import type { ListingColumn } from './columns.ts'

const { app, owner, stranger, plan, aRow, stored } = await openListingTables()
const { database } = app

describe('a preview', () => {
  it('says what each row would do, and writes nothing', async () => {
    const { id } = await listGear(owner, { title: 'Canoe' })
    const { rows, mistakes } = await plan(
      tableOf([aRow(), aRow({ id, title: 'Canoe', daily_rate: '50' }), aRow({ title: 'Kayak' })]),
    )
    expect(mistakes).toEqual([])
    expect(rows).toMatchObject([
      { line: 2, what: 'create', title: 'Tent' },
      { line: 3, what: 'change', id, columns: ['description', 'daily_rate'] },
      { line: 4, what: 'create', owner: { email: owner.email } },
    ])
    expect(await stored()).toMatchObject([{ title: 'Canoe' }])
  })

  it.each<[ListingColumn, Cells, RegExp]>([
    ['owner', { owner: 'nobody@example.com' }, /Nobody has signed in as nobody@example.com/],
    ['owner', { owner: '' }, /needs the email of its owner/],
    ['title', { title: ' ' }, /^Title is required\.$/],
    ['title', { title: 'x'.repeat(101) }, /up to 100 characters/],
    ['category', { category: 'Campin' }, /no category “Campin”. Did you mean “camping”\?/],
    ['category', { category: '' }, /Pick a category/],
    ['daily_rate', { daily_rate: '45,00' }, /Daily rate must be an amount with up to two decimals/],
    ['daily_rate', { daily_rate: '0' }, /Daily rate must be between/],
    ['condition', { condition: 'new' }, /Condition must be excellent, good or fair/],
    ['minimum_rental_days', { minimum_rental_days: 'two' }, /must be a whole number/],
    ['delivery', { delivery: 'maybe' }, /Write yes or no, not “maybe”/],
    ['delivery_fee', { delivery_fee: '5' }, /Delivery fee must be between/],
    ['available', { available: '2' }, /Write yes or no/],
    ['photo_2', { photo_2: 'absent.jpg' }, /There is no file .*absent\.jpg/],
    ['photo_1', { photo_1: '../../etc/passwd' }, /is not in the folder of the table/],
    [
      'photo_1',
      { photo_1: '/objects/photos/5bc5b401-7826-4d8c-9d05-01ef67b2dff3' },
      /This owner has no such photo/,
    ],
    ['status', { status: 'removed' }, /New gear is active/],
    ['id', { id: '12' }, /no id of a listing/],
  ])('names line and column of a wrong %s: %j', async (column, change, message) => {
    const { rows, mistakes } = await plan(tableOf([aRow({ title: 'Canoe' }), aRow(change)]))
    expect(mistakes).toEqual([{ line: 3, column, message: expect.stringMatching(message) }])
    expect(rows).toHaveLength(1)
  })

  it('lists every mistake of a row, and knows owners who are suspended', async () => {
    const { mistakes } = await plan(tableOf([aRow({ title: '', daily_rate: 'x', condition: '' })]))
    expect(mistakes.map(({ column }) => column)).toEqual(['title', 'daily_rate', 'condition'])
    const suspended = { suspendedAt: new Date(), suspensionReason: 'Spam' }
    await database.updateTable('users').set(suspended).where('id', '=', stranger.id!).execute()
    expect((await plan(tableOf([aRow({ owner: stranger.email })]))).mistakes).toMatchObject([
      { column: 'owner', message: `${stranger.email} is suspended.` },
    ])
    const over = { suspendedAt: null, suspensionReason: null }
    await database.updateTable('users').set(over).where('id', '=', stranger.id!).execute()
  })

  it('refuses to change the owner or status, a removed listing, and one listing twice', async () => {
    const { id } = await listGear(owner, { title: 'Canoe' })
    const row = aRow({ id, title: 'Canoe' })
    const wrong = await plan(tableOf([{ ...row, owner: stranger.email, status: 'under_review' }, row]))
    expect(wrong.mistakes.map(({ line, column }) => [line, column])).toEqual([
      [2, 'owner'],
      [2, 'status'],
      [3, 'id'],
    ])
    await database.updateTable('gearListings').set({ status: 'removed' }).execute()
    expect((await plan(tableOf([row]))).mistakes).toMatchObject([
      { column: 'id', message: expect.stringContaining('was removed') },
    ])
  })
})
