import type { Town } from '#bench/scratch-town.ts'

/** The text that the floor searches. */
export const floorText = (listings: string) => `(${listings}.title || ' ' || ${listings}.description)`

/** Adds the trigram index that the floor's searches need, and removes it, because the product need not keep it. */
export const addFloorIndex = ({ pool }: Town) =>
  pool.query(`CREATE INDEX floor_text ON gear_listings USING gin (${floorText('gear_listings')} gin_trgm_ops);
    ANALYZE gear_listings`)
export const dropFloorIndex = ({ pool }: Town) => pool.query('DROP INDEX floor_text')
