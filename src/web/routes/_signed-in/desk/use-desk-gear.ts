import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DeskGear, listDeskGear } from '#contract/desk.ts'
import { fetchPage } from '#web/calls/call.ts'
import { collectPages } from '#web/calls/collect-pages.ts'
import { transportOf } from '#web/calls/transport.ts'
import { keyOf } from '#web/queries/keys.ts'

/** Loads every page of the viewer's gear, because the browser sorts the table. */
export const deskGearQuery = queryOptions({
  queryKey: [...keyOf(listDeskGear), 'whole'],
  queryFn: ({ client, signal }): Promise<DeskGear[]> =>
    collectPages((cursor) =>
      fetchPage(listDeskGear, { query: { limit: 100, cursor }, signal }, transportOf(client)),
    ),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
})

export const useDeskGear = () => useQuery(deskGearQuery)
