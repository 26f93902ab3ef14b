import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { escapeFormula } from '#server/spreadsheets/formula.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openListingTables, tableOf } from '#test/fixtures/listing-tables.ts'
import { applyImport } from './apply-import.ts'
import { listingColumns } from './columns.ts'
import { exportListings } from './export-listings.ts'
import { openPhotoSaver } from './save-photos.ts'

const { app, owner, stranger, folder, plan, aRow, stored, decision, importTable } = await openListingTables()
const { deps, database } = app

describe('export and import', () => {
  const odd = {
    title: `=cmd|' /C calc'!A0 "x"; Zoë`,
    description: `-1, 'quoted'\n"lines"\r\n\t@SUM(1)`,
    location: "''=1",
    included: ['=Poles, "long"', '-20° bag'],
    pickupInstructions: '+406 555 0100; ring\n\ntwice',
  }

  it('is lossless into the same installation and into an empty one', async () => {
    await listGear(owner, odd)
    await listGear(owner, { title: '+1 tent', deliveryAvailable: true, deliveryRadius: 7, available: false })
    await listGear(stranger, { title: 'Canoe', condition: 'excellent', minimumRentalDays: 4 })
    const csv = (await exportListings(deps)).csv
    expect(csv.split('\r\n').filter((line) => /(^|,)"?[=+\-@]/.test(line))).toEqual([])
    const before = await stored()
    expect(await importTable(Buffer.from(csv))).toEqual({ created: 0, changed: 0 })
    expect(await stored()).toEqual(before)
    await database.deleteFrom('gearListings').execute()
    expect(await importTable(Buffer.from(csv))).toEqual({ created: 3, changed: 0 })
    expect((await exportListings(deps)).csv).toBe(csv)
    expect(await stored()).toEqual(before)
  })

  it('survives what spreadsheets do: semicolons, tabs, other line ends, UTF-16', async () => {
    await listGear(owner, { ...odd, description: 'One line', pickupInstructions: 'Ring' })
    const rows = readCsv(Buffer.from((await exportListings(deps)).csv), listingColumns)
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
    await importTable(tableOf([aRow({ photo_1: 'tent.jpg' })]))
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
    await importTable(Buffer.from(csv))
    const [after] = await stored()
    expect(after!.images).toHaveLength(1)
    expect(after!.images).not.toEqual(before!.images)
    expect((await app.visitor.fetch(after!.images[0]!)).status).toBe(200)
  })

  it('stops at a file that is no photo, with its line', async () => {
    await writeFile(path.join(folder, 'notes.jpg'), 'These are notes.')
    const { rows, mistakes } = await plan(tableOf([aRow({ photo_1: 'notes.jpg' })]))
    expect(mistakes).toEqual([])
    await expect(applyImport(deps, rows, decision())).rejects.toThrow(/Line 2, photo .*notes\.jpg: /)
    expect(await stored()).toEqual([])
  })
})
