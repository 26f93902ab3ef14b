import { z } from 'zod'

const migration = z.object({ name: z.string(), sha256: z.string() })
const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns in the order of the copied values, without generated columns. */
  columns: z.array(z.string()),
  rows: z.number(),
})

/** The description of a backup, the last part of its archive. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Switchback that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The applied migrations of each schema, in their order. */
  migrations: z.record(z.string(), z.array(migration)),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** `missing` are objects that the database refers to and the store did not have when the backup was made. */
  objects: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  /** The names of the secrets, or null if the backup was made without them. */
  secrets: z.array(z.string()).nullable(),
  /** Every other part of the archive. */
  parts: z.array(part),
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = z.output<typeof part>
export type BackupTable = z.output<typeof table>

export const manifestName = 'manifest.json'
export const digestName = 'manifest.json.sha256'
export const objectPrefix = 'objects/'
export const secretPrefix = 'secrets/'

/** Returns the folder of a table's parts in the archive. */
export const tableFolder = (table: { schema: string; name: string }): string =>
  `database/${table.schema}.${table.name}/`
