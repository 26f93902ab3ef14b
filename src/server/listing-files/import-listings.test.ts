import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { escapeFormula } from '#server/spreadsheets/formula.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'
import { writeCsv } from '#server/spreadsheets/write-csv.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { applyImport } from './apply-import.ts'
import { listingColumns, type ListingColumn } from './columns.ts'
import { exportListings } from './export-listings.ts'
import { planImport } from './plan-import.ts'
import { openPhotoSaver } from './save-photos.ts'

const { app, owner, stranger } = await openSharedApp(['owner', 'stranger'], { ROLE: 'web' })
const { deps, database } = app

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => database.deleteFrom('gearListings').execute())

type Cells = Partial<Record<ListingColumn, string>>

const aRow = (change: Cells = {}): Cells => ({
  owner: owner.email,
  title: 'Tent',
  category: 'Camping',
  description: 'Stands in the wind.',
  daily_rate: '45.00',
  condition: 'good',
  location: 'Missoula',
  ...change,
})
const bytesOf = (rows: readonly Cells[], columns: readonly ListingColumn[] = listingColumns) =>
  Buffer.from(
    writeCsv(
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? '')),
    ),
  )
const plan = (bytes: Uint8Array, sameTitles = false) =>
  planImport(database, readCsv(bytes, listingColumns), { folder, sameTitles })
const decision = { actor: { operator: 'deploy@web-1' }, reason: 'The fleet', file: 'gear.csv' }

async function importRows(rows: readonly Cells[], columns?: readonly ListingColumn[]) {
  const { rows: planned, mistakes } = await plan(bytesOf(rows, columns))
  expect(mistakes).toEqual([])
  return applyImport(deps, planned, { ...decision, now: deps.clock.now() })
}
const reimport = async (csv: string) => {
  const { rows, mistakes } = await plan(Buffer.from(csv))
  expect(mistakes).toEqual([])
  return applyImport(deps, rows, { ...decision, now: deps.clock.now() })
}
const stored = () =>
  database
    .selectFrom('gearListings')
    .select([
      'id',
      'ownerId',
      'categoryId',
      'title',
      'description',
      'dailyRate',
      'condition',
      'location',
      'pickupInstructions',
      'minimumRentalDays',
      'deliveryAvailable',
      'deliveryRadius',
      'deliveryFee',
      'available',
      'images',
      'status',
    ])
    .orderBy('title')
    .execute()
const exported = async () => (await exportListings(deps)).csv

describe('a preview', () => {
  it('says what each row would do, and writes nothing', async () => {
    const { id } = await listGear(owner, { title: 'Canoe' })
    const { rows, mistakes } = await plan(
      bytesOf([aRow(), aRow({ id, title: 'Canoe', daily_rate: '50' }), aRow({ title: 'Kayak' })]),
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
    const { rows, mistakes } = await plan(bytesOf([aRow({ title: 'Canoe' }), aRow(change)]))
    expect(mistakes).toEqual([{ line: 3, column, message: expect.stringMatching(message) }])
    expect(rows).toHaveLength(1)
  })

  it('lists every mistake of a row, and knows owners who are suspended', async () => {
    const { mistakes } = await plan(bytesOf([aRow({ title: '', daily_rate: 'x', condition: '' })]))
    expect(mistakes.map(({ column }) => column)).toEqual(['title', 'daily_rate', 'condition'])
    const suspended = { suspendedAt: new Date(), suspensionReason: 'Spam' }
    await database.updateTable('users').set(suspended).where('id', '=', stranger.id!).execute()
    expect((await plan(bytesOf([aRow({ owner: stranger.email })]))).mistakes).toMatchObject([
      { column: 'owner', message: `${stranger.email} is suspended.` },
    ])
    const over = { suspendedAt: null, suspensionReason: null }
    await database.updateTable('users').set(over).where('id', '=', stranger.id!).execute()
  })

  it('refuses to change the owner or status, a removed listing, and one listing twice', async () => {
    const { id } = await listGear(owner, { title: 'Canoe' })
    const row = aRow({ id, title: 'Canoe' })
    const wrong = await plan(bytesOf([{ ...row, owner: stranger.email, status: 'under_review' }, row]))
    expect(wrong.mistakes.map(({ line, column }) => [line, column])).toEqual([
      [2, 'owner'],
      [2, 'status'],
      [3, 'id'],
    ])
    await database.updateTable('gearListings').set({ status: 'removed' }).execute()
    expect((await plan(bytesOf([row]))).mistakes).toMatchObject([
      { column: 'id', message: expect.stringContaining('was removed') },
    ])
  })
})

describe('an import', () => {
  it('creates with the defaults of the form, and a repeated one creates nothing', async () => {
    const rows = [aRow(), aRow({ title: 'Canoe', delivery: 'Yes', delivery_fee: '12.50', condition: 'FAIR' })]
    expect(await importRows(rows)).toEqual({ created: 2, changed: 0 })
    const form = await listGear(stranger, { title: 'Tent of the form' })
    const [canoe, tent, ofForm] = await stored()
    expect(canoe).toMatchObject({ deliveryAvailable: true, deliveryFee: 1_250, condition: 'fair' })
    const { id, ownerId: _, title: __, description: ___, ...defaults } = ofForm!
    expect(form.id).toBe(id)
    expect(tent).toMatchObject({ ...defaults, ownerId: owner.id })
    const again = await plan(bytesOf(rows))
    expect(again.mistakes.map(({ message }) => message)).toEqual([
      `The listing ${tent!.id} has the same owner and title. Write its id into this row, or use --same-titles.`,
      expect.stringContaining(canoe!.id),
    ])
    expect((await plan(bytesOf([aRow(), aRow()]), true)).mistakes).toEqual([])
  })

  it('changes only the columns of the file, and says whose gear the operator changed', async () => {
    const { id } = await listGear(owner, { pickupInstructions: 'Ring twice', minimumRentalDays: 3 })
    const before = await stored()
    expect(await importRows([{ id, daily_rate: '50' }], ['id', 'daily_rate'])).toEqual({
      created: 0,
      changed: 1,
    })
    expect(await stored()).toEqual([{ ...before[0], dailyRate: 5_000 }])
    await importRows([{ id, pickup_instructions: '' }], ['id', 'pickup_instructions'])
    expect((await stored())[0]).toMatchObject({ pickupInstructions: null, minimumRentalDays: 3 })
    const entries = await database
      .selectFrom('auditLog')
      .select(['action', 'operator', 'userId', 'reason', 'details'])
      .where('action', '=', 'import_listings')
      .orderBy('createdAt', 'desc')
      .execute()
    expect(entries).toContainEqual({
      action: 'import_listings',
      operator: 'deploy@web-1',
      userId: owner.id,
      reason: 'The fleet',
      details: { file: 'gear.csv', created: [], changed: [id] },
    })
  })

  it('writes a batch as a whole or not at all, and says from where it goes on', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => aRow({ title: `Tent ${at}` }))
    const planned = (await plan(bytesOf(rows))).rows
    const last = planned.at(-1)!
    if (last.what === 'create')
      last.listing = { ...last.listing, categoryId: '00000000-0000-4000-8000-000000000000' }
    const progress: number[] = []
    const applied = applyImport(deps, planned, {
      ...decision,
      now: deps.clock.now(),
      onProgress: (done) => progress.push(done),
    })
    await expect(applied).rejects.toThrow(
      /^Lines 102 to 151 could not be written: This category.* The 100 rows before/,
    )
    expect(await stored()).toHaveLength(100)
    expect(progress).toEqual([100])
  })

  it('reads ten thousand rows with a preview in seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => aRow({ title: `Tent ${at}` }))
    const { rows: planned, mistakes } = await plan(bytesOf([...rows, aRow({ title: '' })]))
    expect([planned.length, mistakes]).toEqual([10_000, [expect.objectContaining({ line: 10_002 })]])
  })
})

describe('export and import', () => {
  const odd = {
    title: `=cmd|' /C calc'!A0 "x"; Zoë`,
    description: `-1, 'quoted'\n"lines"\r\n\t@SUM(1)`,
    location: "''=1",
    pickupInstructions: '+406 555 0100; ring\n\ntwice',
  }

  it('is lossless into the same installation and into an empty one', async () => {
    await listGear(owner, odd)
    await listGear(owner, { title: '+1 tent', deliveryAvailable: true, deliveryRadius: 7, available: false })
    await listGear(stranger, { title: 'Canoe', condition: 'excellent', minimumRentalDays: 4 })
    const csv = await exported()
    expect(csv.split('\r\n').filter((line) => /(^|,)"?[=+\-@]/.test(line))).toEqual([])
    const before = await stored()
    expect(await reimport(csv)).toEqual({ created: 0, changed: 0 })
    expect(await stored()).toEqual(before)
    await database.deleteFrom('gearListings').execute()
    expect(await reimport(csv)).toEqual({ created: 3, changed: 0 })
    expect(await exported()).toBe(csv)
    expect(await stored()).toEqual(before)
  })

  it('survives what spreadsheets do: semicolons, tabs, other line ends, UTF-16', async () => {
    await listGear(owner, { ...odd, description: 'One line', pickupInstructions: 'Ring' })
    const rows = readCsv(Buffer.from(await exported()), listingColumns)
    const table = [
      listingColumns,
      ...rows.map(({ cells }) => listingColumns.map((column) => cells[column] ?? '')),
    ]
    const quoted = (separator: string, end: string) =>
      table
        .map((cells) => cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(separator))
        .join(end)
    for (const bytes of [
      Buffer.from(quoted(';', '\r\n')),
      Buffer.from(quoted('\t', '\n')),
      Buffer.from(`\uFEFF${quoted('\t', '\r\n')}`, 'utf16le'),
    ])
      expect((await plan(bytes)).rows).toMatchObject([{ what: 'unchanged' }])
  })

  it('exports one owner’s gear alone, nothing that was removed, and marks what is under review', async () => {
    await listGear(owner, { title: 'Tent' })
    const { id } = await listGear(stranger, { title: 'Canoe' })
    const hidden = { status: 'under_review', moderationReason: 'Reported' } as const
    await database.updateTable('gearListings').set(hidden).where('id', '=', id).execute()
    const { csv, listings } = await exportListings(deps, { ownerId: stranger.id })
    expect([listings, csv.includes('Tent'), csv.includes('under_review')]).toEqual([1, false, true])
    expect((await plan(Buffer.from(csv))).rows).toMatchObject([{ what: 'unchanged' }])
    const removed = { status: 'removed' } as const
    await database.updateTable('gearListings').set(removed).where('id', '=', id).execute()
    expect((await exportListings(deps)).listings).toBe(1)
  })

  it('takes photos from files, exports them as files, and finds its own again', async () => {
    const image = { create: { width: 60, height: 40, channels: 3, background: 'teal' } } as const
    await writeFile(path.join(folder, 'tent.jpg'), await sharp(image).jpeg().toBuffer())
    await importRows([aRow({ photo_1: 'tent.jpg' })])
    const [before] = await stored()
    expect(before!.images).toEqual([expect.stringMatching(/^\/objects\/photos\//)])
    expect((await app.visitor.fetch(before!.images[0]!)).status).toBe(200)
    const photos = path.join(folder, 'photos')
    await mkdir(photos, { recursive: true })
    const savePhoto = openPhotoSaver(deps, { folder: photos, tableFolder: folder })
    const { csv } = await exportListings(deps, { savePhoto })
    expect(await readdir(photos)).toEqual([`${before!.images[0]!.split('/').at(-1)}.jpg`])
    expect((await plan(Buffer.from(csv))).rows).toMatchObject([{ what: 'unchanged' }])
    await database.deleteFrom('gearListings').execute()
    await database.deleteFrom('photos').execute()
    await reimport(csv)
    const [after] = await stored()
    expect(after!.images).toHaveLength(1)
    expect(after!.images).not.toEqual(before!.images)
    expect((await app.visitor.fetch(after!.images[0]!)).status).toBe(200)
  })

  it('stops at a file that is no photo, with its line', async () => {
    await writeFile(path.join(folder, 'notes.jpg'), 'These are notes.')
    const { rows, mistakes } = await plan(bytesOf([aRow({ photo_1: 'notes.jpg' })]))
    expect(mistakes).toEqual([])
    await expect(applyImport(deps, rows, { ...decision, now: deps.clock.now() })).rejects.toThrow(
      /Line 2, photo .*notes\.jpg: /,
    )
    expect(await stored()).toEqual([])
  })
})
