import { keepPreviousData } from '@tanstack/react-query'

/** Admin pages change through what users do, so they are refetched every half minute and whenever the window is focused. */
export const pollingOptions = {
  staleTime: 5_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: 30_000,
} as const

/** Query options of a table: as `pollingOptions`, and the previous rows stay visible while another filter loads. */
export const tableOptions = { ...pollingOptions, placeholderData: keepPreviousData } as const
