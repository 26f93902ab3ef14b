import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyImport } from '#server/listing-files/apply-import.ts'
import { listingColumns } from '#server/listing-files/columns.ts'
import { exportListings } from '#server/listing-files/export-listings.ts'
import { planImport, type ImportPlan, type PlannedRow } from '#server/listing-files/plan-import.ts'
import { openPhotoSaver } from '#server/listing-files/save-photos.ts'
import { findUser } from '#server/moderation/find-user.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'
import { deletePhotos } from '#server/moderation/delete-photos.ts'
import { countOf, UsageError, type Command, type Context } from './command.ts'
import { requireId } from './ids.ts'

const maxShown = 20
const maxMistakes = 50

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

async function exportAll({ deps, args, values, say }: Context): Promise<void> {
  const file = args[0] === undefined || args[0] === '-' ? undefined : path.resolve(args[0])
  const tableFolder = file ? path.dirname(file) : process.cwd()
  const owner = textOf(values['owner'])
  const photos = textOf(values['photos'])
  const folder = photos === undefined ? undefined : path.resolve(photos)
  if (folder && path.relative(tableFolder, folder).startsWith('..'))
    throw new UsageError(`--photos must be a folder in ${tableFolder}, so that an import finds the files.`)
  const { csv, listings } = await exportListings(deps, {
    ownerId: owner === undefined ? undefined : (await findUser(deps.database, owner)).id,
    savePhoto: folder === undefined ? undefined : openPhotoSaver(deps, { folder, tableFolder }),
  })
  if (!file) return void process.stdout.write(csv)
  await writeFile(file, csv, { flag: values['replace'] ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new UsageError(`${file} exists. Name another file, or add --replace.`)
    },
  )
  say(`Wrote ${countOf(listings, 'listing')} to ${file}.`)
}

const describe = (row: PlannedRow) => ({
  line: row.line,
  what: row.what,
  owner: row.owner.email,
  title: row.title,
  changes: row.what === 'change' ? row.columns.join(', ') : '',
  photos: row.photos?.length ?? '',
})

function show({ rows, mistakes }: ImportPlan, { values, list, say }: Context): void {
  if (values['json']) return list([{ rows: rows.map(describe), mistakes } as never], '')
  const due = rows.filter(({ what }) => what !== 'unchanged')
  if (due.length > 0) list(due.slice(0, maxShown).map(describe), '')
  if (due.length > maxShown) say(`… and ${due.length - maxShown} more rows.`)
  for (const { line, column, message } of mistakes.slice(0, maxMistakes))
    say(`Line ${line}, ${column}: ${message}`)
  if (mistakes.length > maxMistakes) say(`… and ${mistakes.length - maxMistakes} more mistakes.`)
  const count = (what: string) => rows.filter((row) => row.what === what).length
  say(
    `${count('create')} to create, ${count('change')} to change, ${count('unchanged')} unchanged, ${countOf(mistakes.length, 'mistake')}.`,
  )
}

async function importAll(context: Context): Promise<number | void> {
  const { deps, args, values, actor, reason, now, say, confirm, progress } = context
  const file = path.resolve(args[0]!)
  const rows = readCsv(await readFile(file), listingColumns, {
    encoding: textOf(values['encoding']),
    delimiter: textOf(values['delimiter']),
  })
  const plan = await planImport(deps.database, rows, {
    folder: path.dirname(file),
    sameTitles: values['same-titles'] === true,
  })
  show(plan, context)
  if (plan.mistakes.length > 0) {
    say('Nothing was changed: correct the file first.')
    return 1
  }
  if (plan.rows.every(({ what }) => what === 'unchanged')) return say('There is nothing to write.')
  if (!values['apply']) return say('Nothing was changed. Add --apply to write this.')
  await confirm('Write these listings?')
  const { created, changed } = await applyImport(deps, plan.rows, {
    actor,
    reason,
    now,
    file: path.basename(file),
    onProgress: (done, total) => progress(done, total, 'listings'),
  })
  say(`Created ${countOf(created, 'listing')} and changed ${changed}.`)
}

async function deletePhotosOf({ deps, args, actor, reason, now, say, confirm }: Context): Promise<void> {
  const id = requireId(args[0]!)
  await confirm('Delete the photos of this gear and their files, which cannot be undone?')
  const photos = await deletePhotos(deps, id, actor, reason, now)
  say(`Deleted ${countOf(photos, 'photo')}.`)
}

/** Commands that export listings to CSV, import them from CSV, and delete the photos of hidden or removed listings. */
export const listingCommands: readonly Command[] = [
  {
    name: 'export-listings',
    args: '[FILE]',
    about: 'writes listings as CSV, to a file or to the output',
    options: {
      owner: { type: 'string', value: 'PERSON', about: 'only the listings of this person' },
      photos: {
        type: 'string',
        value: 'FOLDER',
        about: 'save the photos there too; otherwise cells hold addresses',
      },
      replace: { type: 'boolean', about: 'overwrite the file' },
    },
    example: 'export-listings gear.csv --photos photos',
    run: exportAll,
  },
  {
    name: 'import-listings',
    args: 'FILE',
    about: 'creates and changes listings from CSV; previews first',
    changes: true,
    options: {
      apply: { type: 'boolean', about: 'write; without, only a preview is printed' },
      encoding: {
        type: 'string',
        value: 'NAME',
        about: 'of the file, such as windows-1252; UTF-8 by default',
      },
      delimiter: { type: 'string', value: 'SIGN', about: 'between cells; found by itself among , ; and tab' },
      'same-titles': { type: 'boolean', about: 'allow two pieces of gear of one owner with one title' },
    },
    example: 'import-listings gear.csv --apply --reason "The shop’s rental fleet"',
    run: importAll,
  },
  {
    name: 'delete-photos',
    args: 'LISTING',
    about: 'deletes the photos of hidden or removed gear',
    changes: true,
    example: 'delete-photos 3f0c1a2e-8a53-4d5c-9d4e-0b8f1f1d7c11 --reason "They show people"',
    run: deletePhotosOf,
  },
]
