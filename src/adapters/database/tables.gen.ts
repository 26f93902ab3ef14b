// Written by tools/generate-tables.ts from the migrated schema; edit a migration instead.
export type Tables = Record<never, never>
