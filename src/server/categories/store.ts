import type { Queries } from '#adapters/database/port.ts'

export const findCategories = (queries: Queries) =>
  queries
    .selectFrom('gearCategories')
    .select(['id', 'name', 'icon', 'description', 'imageUrl', 'createdAt'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute()

export async function hasCategory(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('gearCategories')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
