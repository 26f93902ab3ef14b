import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteAdminFilter, listAdminFilters, saveAdminFilter } from '#contract/admin-filters.ts'
import type { AdminTableName } from '#domain/admin-tables.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { viewOf } from './table-request.ts'

export const savedFiltersQuery = query(listAdminFilters)

/** Returns the filters that the admin saved for a table. The server stores them, so they are the same on every device. */
export function useSavedFilters(table: AdminTableName) {
  const { data = [] } = useQuery({ ...savedFiltersQuery, refetchOnWindowFocus: 'always' })
  return data.filter((filter) => filter.table === table)
}

const useRenewFilters = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey })
}

/** Returns a mutation that saves the filter, search and order of the address under a name. */
export function useSaveFilter(table: AdminTableName, search: AdminSearch) {
  const renew = useRenewFilters()
  return useMutation({
    mutationFn: (name: string) =>
      call(saveAdminFilter, { body: { table, name, conditions: conditionsOf(table, search) } }),
    onSuccess: renew,
  })
}

export function useDeleteFilter() {
  const renew = useRenewFilters()
  return useMutation({
    mutationFn: (id: string) => call(deleteAdminFilter, { params: { id } }),
    onError: (failure) =>
      toast({ title: 'Filter not deleted', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
}

const conditionsOf = (table: AdminTableName, address: AdminSearch) => ({
  view: viewOf(table, address),
  search: address.search,
  sort: address.sort,
  order: address.order === 'asc' || address.order === 'desc' ? address.order : undefined,
})
