import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DeskGear, listDeskGear } from '#contract/desk.ts'
import { fetchPage } from '#web/calls/call.ts'
import { collectPages } from '#web/calls/collect-pages.ts'
import { transportOf } from '#web/calls/transport.ts'
import { keyOf } from '#web/queries/keys.ts'

/** All gear of the viewer: the table is sorted in the browser. */
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
