import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { deskGear } from '#contract/desk.ts'
import { addDays, type CalendarDate, dateIn, daysBetween } from '#domain/calendar-date.ts'
import { daysPerPart, deskDays } from '#domain/desk.ts'
import { day } from '#domain/durations.ts'
import { zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import { looks } from '#server/listings/views.ts'
import { listEarned, listRequests, listViews } from './figures.ts'

type Asked = { limit: number; cursor?: string | undefined }

/** Returns a page of an owner's gear with its figures, newest first. */
export async function findDeskGear(
  queries: Queries,
  ownerId: string,
  { limit, cursor }: Asked,
  now: Date,
): Promise<Page<z.input<typeof deskGear>[]>> {
  const today = dateIn(serviceArea.zone, now)
  const after = cursor === undefined ? undefined : readCursor(cursor, isInstant, isId)
  const own = selectGear(queries, ownerId, today)
  const rows = await (
    after
      ? own.where(sql<boolean>`(l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : own
  )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id))
  const ids = page.rows.map(({ id }) => id)
  const from = addDays(today, 1 - deskDays)
  const [views, requests, earned, total] = await Promise.all([
    listViews(queries, ids, from),
    listRequests(queries, ids, new Date(now.getTime() - deskDays * day)),
    listEarned(queries, ids),
    countRows(
      queries,
      queries.selectFrom('gearListings').where('ownerId', '=', ownerId).where('status', '<>', 'removed'),
    ),
  ])
  return {
    ...page,
    total,
    rows: page.rows.map((row) => ({
      ...toGear(row),
      ...sumViews(
        views.filter(({ listingId }) => listingId === row.id),
        from,
      ),
      requests: requests.get(row.id) ?? 0,
      earned: earned.get(row.id) ?? zero,
    })),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGear>['executeTakeFirstOrThrow']>>

const selectGear = (queries: Queries, ownerId: string, today: CalendarDate) =>
  queries
    .selectFrom('gearListings as l')
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('bookings as b')
          .innerJoin('users as r', 'r.id', 'b.renterId')
          .select(['b.id', 'b.startDate', 'b.endDate', 'b.status', 'r.firstName', 'r.lastName'])
          .whereRef('b.listingId', '=', 'l.id')
          .where('b.status', 'in', ['pending', 'approved', 'confirmed'])
          .where('b.endDate', '>=', today)
          .orderBy('b.startDate')
          .orderBy('b.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select([
      'l.id',
      'l.title',
      'l.images',
      looks,
      'l.condition',
      'l.dailyRate',
      'l.available',
      'l.status',
      'l.createdAt',
      'c.id as categoryId',
      'c.name as categoryName',
      'c.icon as categoryIcon',
      'next.id as nextId',
      'next.startDate as nextStart',
      'next.endDate as nextEnd',
      'next.status as nextStatus',
      'next.firstName as nextFirstName',
      'next.lastName as nextLastName',
    ])
    .where('l.ownerId', '=', ownerId)
    .where('l.status', '<>', 'removed')

const toGear = (row: Row) => ({
  id: row.id,
  title: row.title,
  images: row.images,
  photos: row.photos,
  category: { id: row.categoryId, name: row.categoryName, icon: row.categoryIcon },
  condition: row.condition,
  dailyRate: row.dailyRate,
  available: row.available,
  status: row.status,
  nextBooking:
    row.nextId === null
      ? null
      : {
          id: row.nextId,
          startDate: row.nextStart!,
          endDate: row.nextEnd!,
          status: row.nextStatus as 'pending' | 'approved' | 'confirmed',
          renterFirstName: row.nextFirstName!,
          renterLastName: row.nextLastName!,
        },
})

function sumViews(counted: readonly { day: CalendarDate; views: number }[], from: CalendarDate) {
  const viewsByPart = Array.from({ length: deskDays / daysPerPart }, () => 0)
  for (const { day, views } of counted)
    viewsByPart[Math.floor(daysBetween(from, day) / daysPerPart)]! += views
  return { views: viewsByPart.reduce((sum, views) => sum + views, 0), viewsByPart }
}
