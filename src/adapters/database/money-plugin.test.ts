import fc from 'fast-check'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Insertable,
  type Selectable,
  type Updateable,
} from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { cents, formatMoney, zero, type Cents } from '#domain/money.ts'
import { moneyPlugin } from './money-plugin.ts'
import { moneyColumns, type Tables } from './tables.gen.ts'

const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [moneyPlugin(moneyColumns)],
})
const sent = (query: Compilable) => query.compile().parameters

const rate = cents(4_500)
const fee = cents(1_250)
const entry = (amount: Cents) => ({ journalId: 'j', account: 'refunds' as const, amount })
const bookings = database.selectFrom('bookings as b').select('b.id')

test('an insert stores dollars and leaves other numbers alone', () => {
  expect(sent(database.insertInto('ledgerEntries').values(entry(rate)))).toEqual(['j', 'refunds', '45.00'])
  const rows = [
    { bookingId: 'b', totalDays: 3, dailyRate: rate, refundAmount: null },
    { bookingId: 'c', totalDays: 4, dailyRate: fee },
  ]
  const many = database.insertInto('bookings').values(rows as never)
  expect(sent(many)).toEqual(['b', 3, '45.00', null, 'c', 4, '12.50'])
  const again = database
    .insertInto('ledgerEntries')
    .values(entry(rate))
    .onConflict((row) => row.column('account').doUpdateSet({ amount: fee }))
  expect(sent(again)).toEqual(['j', 'refunds', '45.00', '12.50'])
})

test('an update stores dollars, also inside a function or a cast', () => {
  const gear = database.updateTable('gearListings')
  expect(sent(gear.set({ dailyRate: rate, minimumRentalDays: 2 }))).toEqual(['45.00', 2])
  expect(sent(gear.set('deliveryFee', fee))).toEqual(['12.50'])
  const capped = database.updateTable('bookings').set((row) => ({
    refundAmount: row.fn<Cents>('least', [row.val(rate), row.cast<Cents>(row.val(fee), 'numeric')]),
  }))
  expect(sent(capped)).toEqual(['45.00', '12.50'])
  expect(sent(database.updateTable('bookings').set({ refundAmount: null }))).toEqual([null])
})

test('a function of a money column uses dollars wherever it stands', () => {
  const refunds = bookings.select((b) => b.fn.coalesce('b.refundAmount', b.val(fee)).as('refund'))
  expect(sent(refunds)).toEqual(['12.50'])
})

test('every form of comparison uses dollars', () => {
  expect(sent(bookings.where('b.totalAmount', '>=', rate).limit(10))).toEqual(['45.00', 10])
  expect(sent(bookings.where('totalAmount', 'in', [rate, fee]))).toEqual(['45.00', '12.50'])
  expect(sent(bookings.where((b) => b.between('b.totalAmount', fee, rate)))).toEqual(['12.50', '45.00'])
  expect(sent(bookings.where((b) => b(b.val(rate), '<', b.ref('b.totalAmount'))))).toEqual(['45.00'])
  expect(sent(bookings.where((b) => b(b('b.totalAmount', '-', fee), '=', rate)))).toEqual(['12.50', '45.00'])
  expect(sent(bookings.where((b) => b(b.fn.coalesce('refundAmount', b.val(zero)), '>', zero)))).toEqual([
    '0.00',
    '0.00',
  ])
  const grouped = bookings.groupBy('b.id').having((b) => b.fn.sum<Cents>('b.subtotal'), '>', rate)
  expect(sent(grouped)).toEqual(['45.00'])
  const joined = database
    .selectFrom('gearListings as l')
    .innerJoin('bookings as b', (join) => join.onRef('b.listingId', '=', 'l.id').on('b.dailyRate', '=', rate))
  expect(sent(joined.where('b.totalDays', '=', 3).select('l.id'))).toEqual(['45.00', 3])
})

test('a number beside or inside raw SQL of money is refused', () => {
  expect(() => sent(bookings.where(sql<Cents>`total_amount`, '>', rate))).toThrow('cast it')
  const doubled = database.updateTable('bookings').set({ refundAmount: sql<Cents>`${rate}` })
  expect(() => sent(doubled)).toThrow('cast it')
  expect(sent(database.updateTable('bookings').set({ refundAmount: sql<Cents>`subtotal` }))).toEqual([])
})

test('any amount is formatted to the cent, and a fraction of a cent is refused', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const [written] = sent(database.updateTable('ledgerEntries').set({ amount: cents(amount) }))
      expect(written).toBe(formatMoney(cents(amount)))
    }),
  )
  const half = database.updateTable('ledgerEntries').set({ amount: 0.5 as Cents })
  expect(() => sent(half)).toThrow('not a whole number of cents')
})

test('rows have cents and calendar dates, and nothing else is accepted', () => {
  type Booking = Tables['bookings']
  expectTypeOf<Selectable<Booking>['totalAmount']>().toEqualTypeOf<Cents>()
  expectTypeOf<Selectable<Booking>['refundAmount']>().toEqualTypeOf<Cents | null>()
  expectTypeOf<Selectable<Booking>['startDate']>().toEqualTypeOf<CalendarDate>()
  expectTypeOf<Insertable<Booking>['totalAmount']>().toEqualTypeOf<Cents>()
  expectTypeOf<Insertable<Booking>['startDate']>().toEqualTypeOf<CalendarDate>()
  expectTypeOf<Updateable<Booking>['totalAmount']>().toEqualTypeOf<Cents | undefined>()
  expectTypeOf<string>().not.toExtend<Insertable<Booking>['totalAmount']>()
  expectTypeOf<number>().not.toExtend<Insertable<Booking>['totalAmount']>()
  expectTypeOf<Selectable<Tables['gearListings']>['rating']>().toBeUnknown()
})
