import { describe, expect, it } from 'vitest'
import { listGear } from '#test/fixtures/listings.ts'
import { openListingTables, tableOf } from '#test/fixtures/listing-tables.ts'
import { applyImport } from './apply-import.ts'

const { app, owner, stranger, plan, aRow, stored, decision, importTable } = await openListingTables()
const { deps, database } = app

describe('an import', () => {
  it('creates with the defaults of the form, and a repeated one creates nothing', async () => {
    const rows = [aRow(), aRow({ title: 'Canoe', delivery: 'Yes', delivery_fee: '12.50', condition: 'FAIR' })]
    expect(await importTable(tableOf(rows))).toEqual({ created: 2, changed: 0 })
    const form = await listGear(stranger, { title: 'Tent of the form' })
    const [canoe, tent, ofForm] = await stored()
    expect(canoe).toMatchObject({ deliveryAvailable: true, deliveryFee: 1_250, condition: 'fair' })
    const { id, ownerId: _, title: __, description: ___, ...defaults } = ofForm!
    expect(form.id).toBe(id)
    expect(tent).toMatchObject({ ...defaults, ownerId: owner.id })
    const again = await plan(tableOf(rows))
    expect(again.mistakes.map(({ message }) => message)).toEqual([
      `The listing ${tent!.id} has the same owner and title. Write its id into this row, or use --same-titles.`,
      expect.stringContaining(canoe!.id),
    ])
    expect((await plan(tableOf([aRow(), aRow()]), true)).mistakes).toEqual([])
  })

  it('changes only the columns of the file, and says whose gear the operator changed', async () => {
    const { id } = await listGear(owner, { pickupInstructions: 'Ring twice', minimumRentalDays: 3 })
    const before = await stored()
    expect(await importTable(tableOf([{ id, daily_rate: '50' }], ['id', 'daily_rate']))).toEqual({
      created: 0,
      changed: 1,
    })
    expect(await stored()).toEqual([{ ...before[0], dailyRate: 5_000 }])
    await importTable(tableOf([{ id, included: 'Poles\n\nBag' }], ['id', 'included']))
    expect((await stored())[0]).toMatchObject({ included: ['Poles', 'Bag'] })
    await importTable(tableOf([{ id, included: '' }], ['id', 'included']))
    expect((await stored())[0]).toMatchObject({ included: [] })
    await importTable(tableOf([{ id, pickup_instructions: '' }], ['id', 'pickup_instructions']))
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
    const planned = (await plan(tableOf(rows))).rows
    const last = planned.at(-1)!
    if (last.what === 'create')
      last.listing = { ...last.listing, categoryId: '00000000-0000-4000-8000-000000000000' }
    const progress: number[] = []
    const applied = applyImport(deps, planned, {
      ...decision(),
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
    const { rows: planned, mistakes } = await plan(tableOf([...rows, aRow({ title: '' })]))
    expect([planned.length, mistakes]).toEqual([10_000, [expect.objectContaining({ line: 10_002 })]])
  })
})
