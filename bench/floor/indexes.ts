import type { Town } from '#bench/scratch-town.ts'

/**
 * Returns the SQL expression of the text that the floor, the bare server in bench/floor, searches. `listings` is the
 * name or alias of the table.
 */
export const floorText = (listings: string) => `(${listings}.title || ' ' || ${listings}.description)`

/**
 * Adds the trigram index that the searches of the floor, the bare server in bench/floor, need. `dropFloorIndex` removes
 * it again, because the product does not use it.
 */
export const addFloorIndex = ({ pool }: Town) =>
  pool.query(`CREATE INDEX floor_text ON gear_listings USING gin (${floorText('gear_listings')} gin_trgm_ops);
    ANALYZE gear_listings`)
export const dropFloorIndex = ({ pool }: Town) => pool.query('DROP INDEX floor_text')
