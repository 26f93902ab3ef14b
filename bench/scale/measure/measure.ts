import { cpus } from 'node:os'
import { tablesOf, unitNames, type Units } from '#bench/scale/units.ts'
import { openTown } from '#bench/scratch-town.ts'
import { measureDemo } from './demo.ts'
import { measureIdle } from './idle.ts'
import { bytesPerRow, readTables } from './rows.ts'
import { readSchema } from './schema.ts'
import { measureStreams } from './streams.ts'

/** Listings and bookings of the average town in a year. */
const year = { listings: 500, bookings: 2_500 }
/** Only for tables with at least this many rows, the bytes per row are computed from the size of the table on disk. */
const manyRows = 1_000

/**
 * Measures every unit: idle processes, streams and rows in a generated town, and the rows per booking in the demo town,
 * which the product itself creates.
 */
export async function measureUnits(say: (sentence: string) => void): Promise<Units> {
  const names = unitNames.flatMap(tablesOf)
  const town = await openTown(year, say)
  try {
    const idle = await measureIdle(town, say)
    const streamBytes = await measureStreams(town, say)
    say(JSON.stringify({ idle, streamBytes }))
    const [tables, schema] = [await readTables(town.pool, names), await readSchema(town.pool)]
    const demo = await measureDemo(names, say)
    const perBooking = (table: string) => demo.tables[table]!.rows / demo.bookings
    return {
      measured: {
        date: new Date().toISOString().slice(0, 10),
        cores: cpus().length,
        processor: cpus()[0]?.model.trim() ?? 'unknown',
        ...year,
        demoBookings: demo.bookings,
      },
      bytesPerRow: { ...bytesPerRow(demo.tables), ...bytesPerRow(tables, manyRows) },
      rowsPerBooking: Object.fromEntries(
        tablesOf('booking').map((table) => [table, Number(perBooking(table).toPrecision(3))]),
      ),
      photo: demo.photo,
      idle,
      streamBytes,
      requestsPerPage: demo.requestsPerPage,
      schema,
    }
  } finally {
    await town.close()
  }
}
