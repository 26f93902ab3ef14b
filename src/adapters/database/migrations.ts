import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Migration = { name: string; text: string; sha256: string }

/**
 * Returns the migrations of a folder (`NNNN-subject.sql`), sorted by name. Line endings do not affect their digests. Every
 * start waits for this, and reading 50 files with promises takes five times as long.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** The schema of the database does not fit this version. The message says why and what to do. */
export class UnusableSchema extends Error {}

/**
 * Whether a migration, by its name, removes something that the previous version of Switchback needs. The previous version
 * works with all other migrations.
 */
export const isContraction = (name: string): boolean => /^\d{4}-contract-/.test(name)

/** A migration that the database has, with the digest of its text. */
export type Applied = { name: string; sha256: string }

/**
 * Compares a database with the migrations of this version: returns those that the database lacks, and the names of newer
 * ones that it has. Throws `UnusableSchema` when this version cannot work with the database.
 */
export function compareMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): { pending: Migration[]; newer: string[] } {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const last = migrations.at(-1)?.name ?? ''
  const newer: string[] = []
  for (const { name, sha256 } of applied) {
    const ours = known.get(name)
    if (ours && ours.sha256 !== sha256)
      throw new UnusableSchema(
        `The migration ${name} was edited after this database had applied it: restore it and write a new one`,
      )
    if (ours) continue
    if (name < last || isContraction(name))
      throw new UnusableSchema(
        `The database has the migration ${name}, which this version does not know: start the newer version`,
      )
    newer.push(name)
  }
  const names = new Set(applied.map(({ name }) => name))
  return { pending: migrations.filter(({ name }) => !names.has(name)), newer }
}
